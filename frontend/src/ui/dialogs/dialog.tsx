import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { color, font, from, layer, radius, shadow, space } from '../../styles/theme.ts'
import { ghostButtonStyle } from '../buttons/ghost-button-style.ts'

interface DialogProps {
  open: boolean
  /** Called when Escape, a click outside or the close button asks to close it. */
  onClose: () => void
  title: string
  description?: string
  wide?: boolean
  children: ReactNode
}

/** A modal dialog: it traps the focus while it is open and returns it to the opener afterwards. */
export function Dialog({ open, onClose, title, description, wide, children }: DialogProps) {
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open={open} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Backdrop>
          <Panel
            $wide={wide}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              // Radix returns the focus to its own trigger only.
              event.preventDefault()
              const { current } = opener
              if (current instanceof HTMLElement && current.isConnected) current.focus()
              // What opened it is gone, such as the actions for rows that were deleted.
              else document.querySelector<HTMLElement>('main h1')?.focus()
            }}
          >
            <Header>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </Header>
            {children}
            <CloseButton aria-label="Close">
              <X size={18} aria-hidden="true" />
            </CloseButton>
          </Panel>
        </Backdrop>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Scrolls when the dialog is higher than the screen. */
const Backdrop = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-items: end center;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: rgb(6 10 24 / 0.55);

  ${from.small} {
    place-items: center;
    padding: ${space[5]};
  }
`

const Panel = styled(Radix.Content)<{ $wide?: boolean | undefined }>`
  position: relative;
  display: grid;
  gap: ${space[5]};
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? '52rem' : '34rem')};
  padding: ${space[5]};
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  outline: none;

  ${from.small} {
    padding: ${space[6]};
    border-radius: ${radius.large};
  }
`

const Header = styled.header`
  padding-right: ${space[7]};
`

const Title = styled(Radix.Title)`
  font-size: ${font.h3};
`

const Description = styled(Radix.Description)`
  margin-top: ${space[2]};
  color: ${color.textSoft};
`

const CloseButton = styled(Radix.Close)`
  ${ghostButtonStyle}
  position: absolute;
  top: ${space[4]};
  right: ${space[4]};
  color: ${color.textSoft};

  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
`
