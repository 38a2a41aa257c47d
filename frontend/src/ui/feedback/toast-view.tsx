import { X } from 'lucide-react'
import * as Toast from 'radix-ui/toast'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { keyframes, styled } from 'styled-components'
import { color, font, layer, radius, shadow, size, space } from '../../styles/theme.ts'
import { ghostButtonStyle } from '../buttons/ghost-button-style.ts'
import { gentle, MOTION_ALLOWED } from '../../styles/motion.ts'
import { heldKey } from '../../lib/keys/held-key.ts'
import { SWIPE_PX, TOAST_MS, UNDO_MS } from '../../lib/toasts/toast-limits.ts'
import { Keys } from '../marks/keys.tsx'
import type { ShownToast, ToastAction, ToastMessage } from './use-toast.ts'
import { freePlace } from './toast-place.ts'

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
  inset: auto 0 ${size.banner} auto;
  width: min(26rem, 100%);
  padding: ${space[4]};
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

/** The inputs without text. */
const WITHOUT_TEXT = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']

/** Whether keys pressed there write a text, which has shortcuts of its own. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.includes(target.type)
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select'))
  )
}

/** Presses the button with Ctrl-Z or ⌘Z while it is there, except in fields, which undo by themselves. */
function useUndoKey(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.altKey || event.shiftKey || isTyping(event.target)) return
      if (!button.current) return
      event.preventDefault()
      button.current.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [button])
}

/** The offer of a toast, as long as it can be done. The focus goes from the lost button to its toast. */
function useOffer(
  action: ToastAction | undefined,
  button: RefObject<HTMLButtonElement | null>,
): ToastAction | undefined {
  const [ended, setEnded] = useState<ToastAction>()
  useEffect(() => {
    if (action?.endsAt === undefined) return
    const timer = setTimeout(() => {
      const { current } = button
      if (current === document.activeElement) current?.closest<HTMLElement>('[tabindex]')?.focus()
      setEnded(action)
    }, action.endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [action, button])
  return action === ended ? undefined : action
}

const CONTROLS = 'button, a, input, select, textarea'

/** The element pressed last. Not every browser focuses a pressed button. */
let pressed: Element | null = null
globalThis.document?.addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Element) pressed = target.closest(CONTROLS)
})

/** Keeps the toasts from covering elements in use: moves their region, and returns the function that ends this. */
function avoidCovering(region: HTMLElement): () => void {
  let moved = { x: 0, y: 0 }
  const place = () => {
    const { left, right, top, bottom } = region.getBoundingClientRect()
    const { x, y } = moved
    const own = { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
    const obstacles = inUse(region).map((element) => element.getBoundingClientRect())
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const free = freePlace(own, obstacles, { width, height })
    moved = { x: free.left - own.left, y: free.top - own.top }
    region.style.translate = `${moved.x}px ${moved.y}px`
    for (const each of document.querySelectorAll('[role="dialog"], [data-pinned]')) watch(each)
  }
  const observer = new ResizeObserver(place)
  const watched = new WeakSet<Element>()
  const watch = (element: Element) => {
    if (watched.has(element)) return
    watched.add(element)
    observer.observe(element)
  }
  // The toast arrives after its region, as the contents of a dialog may, and both may become longer.
  watch(region)
  const follow = ({ target }: FocusEvent) => {
    // A toast that is pressed has the focus first. It must not move away from under the pointer.
    if (!(target instanceof Node && region.contains(target))) place()
  }
  document.addEventListener('focusin', follow)
  // The focused element is scrolled into sight after that.
  document.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', follow)
    document.removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
  }
}

/** The focused and the pressed element, and what is always in sight: title and actions of a dialog, fields for messages. */
function inUse(region: HTMLElement): Element[] {
  const parts = [...document.querySelectorAll('[data-pinned]')]
  const used = [document.activeElement, pressed].filter((element) => element !== null)
  // A dialog itself has the focus when nothing in it has.
  return [...parts, ...used.filter((each) => each.matches(CONTROLS) && !region.contains(each))]
}
