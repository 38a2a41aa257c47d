import { X } from 'lucide-react'
import * as Toast from 'radix-ui/toast'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { keyframes, styled } from 'styled-components'
import { color, font, from, layer, radius, shadow, size, space } from '../../styles/theme.ts'
import { ghostButtonStyle } from '../buttons/ghost-button-style.ts'
import { gentle, MOTION_ALLOWED } from '../../styles/motion.ts'
import { heldKey } from '../../lib/keys/held-key.ts'
import { SWIPE_PX, TOAST_MS, UNDO_MS } from '../../lib/toasts/toast-limits.ts'
import { Keys } from '../marks/keys.tsx'
import { avoidCovering } from './avoid-covering.ts'
import type { ShownToast, ToastAction, ToastMessage } from './use-toast.ts'
import { useOffer, useUndoKey } from './use-undo-offer.ts'

interface ToastViewProps {
  toast: ShownToast
  /** Shows the outcome of the toast's action. */
  onMessage: (message: ToastMessage) => void
}

export function ToastView({ toast, onMessage }: ToastViewProps) {
  const region = useRef<HTMLOListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const action = useOffer(toast.action, undo)
  const isUndo = action?.label === 'Undo'
  useUndoKey(undo)
  useEffect(() => (region.current ? avoidCovering(region.current) : undefined), [])
  async function act({ run }: ToastAction) {
    const next = await run()
    if (next) onMessage(next)
  }
  // Outside the page's root, which an open dialog hides from screen readers.
  return createPortal(
    <Toast.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <Frame
        key={toast.id}
        {...(toast.variant === 'destructive' && { 'data-destructive': '' })}
        {...(toast.action?.label === 'Undo' && { duration: UNDO_MS })}
      >
        <Title>{toast.title}</Title>
        {toast.description && <Description>{toast.description}</Description>}
        {action && (
          <Offer>
            <Act
              {...(isUndo && { ref: undo, 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
              altText={
                isUndo
                  ? `Press ${heldKey()} Z to undo`
                  : `Press F8 to ${action.label.toLowerCase()}`
              }
              onClick={() => void act(action)}
            >
              {action.label}
            </Act>
            {isUndo && (
              <Hint aria-hidden="true">
                <Keys keys={[heldKey(), 'Z']} />
              </Hint>
            )}
          </Offer>
        )}
        <Close aria-label="Close">
          <X size={18} aria-hidden="true" />
        </Close>
      </Frame>
      {/* The toast announces itself; aria-live keeps dialogs from hiding the viewport. */}
      <Viewport ref={region} hotkey={['F8']} label="Notifications ({hotkey})" aria-live="off" />
    </Toast.Provider>,
    document.body,
  )
}

const slideIn = keyframes`
  from { opacity: 0; transform: translateX(1.5rem); }
`

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  inset: 0 0 auto;
  padding: ${space[4]};

  /* On phones it would cover the actions of a form. */
  ${from.small} {
    inset: auto 0 ${size.banner} auto;
    width: 26rem;
  }
`

const Frame = styled(Toast.Root)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  overflow-wrap: anywhere;
  gap: ${space[1]} ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  font-size: ${font.small};

  &[data-destructive] {
    border-color: transparent;
    background: ${color.danger};
    color: ${color.onBrand};
  }

  ${MOTION_ALLOWED} {
    &[data-state='open'] {
      animation: ${slideIn} ${gentle};
    }
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`

const Title = styled(Toast.Title)`
  font-weight: 600;
`

const Description = styled(Toast.Description)`
  grid-row: 2;
`

const Offer = styled.div`
  grid-row: 3;
  display: flex;
  align-items: center;
  margin: 0 -${space[3]} -${space[3]};
`

/** Of no use without a keyboard. */
const Hint = styled.span`
  @media (hover: none) {
    display: none;
  }
`

const Act = styled(Toast.Action)`
  min-height: 2.75rem;
  padding: 0 ${space[3]};
  color: ${color.brandText};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;

  [data-destructive] & {
    color: inherit;
  }
`

const Close = styled(Toast.Close)`
  ${ghostButtonStyle}
  grid-column: 2;
  grid-row: 1 / span 2;
  align-self: start;
  margin: -${space[3]} -${space[3]} -${space[3]} 0;
`
