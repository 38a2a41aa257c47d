import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { Backdrop, CloseButton, Description, Header, Panel, Title } from './dialog-style.ts'

interface DialogProps {
  open: boolean
  /** Asked to close: by Escape, by a click beside it, by its cross. */
  onClose: () => void
  title: string
  description?: string
  wide?: boolean
  children: ReactNode
}

/** A room above the page: it keeps the focus while it is open and gives it back afterwards. */
export function Dialog({ open, onClose, title, description, wide, children }: DialogProps) {
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open={open} onOpenChange={(wanted) => wanted || onClose()}>
      <Radix.Portal>
        <Backdrop>
          <Panel
            $wide={wide}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              // Radix gives it back to a trigger of its own only.
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus()
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
