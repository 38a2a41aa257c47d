import { X } from 'lucide-react'
import { DismissableLayer, FocusScope } from 'radix-ui/internal'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Backdrop, Header, Panel } from './bell-popover-style.ts'

const TITLE_ID = 'notices-title'

interface BellPopoverProps {
  bell: RefObject<HTMLButtonElement | null>
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog beside the bell, from the bottom of the screen on phones. The page around it stays as it is: a press there
 * closes it, and so does the focus that leaves it.
 */
export function BellPopover({ bell, title, onClose, children }: BellPopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus has done its work and is gone.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  })
  return (
    <>
      <Backdrop />
      <FocusScope.Root
        asChild
        onMountAutoFocus={(event) => {
          event.preventDefault()
          panel.current?.focus({ preventScroll: true })
        }}
        onUnmountAutoFocus={(event) => {
          event.preventDefault()
          // Elements pressed elsewhere keep the focus.
          if (document.activeElement === document.body) bell.current?.focus()
        }}
      >
        <DismissableLayer.Root
          asChild
          onDismiss={onClose}
          onInteractOutside={(event) => {
            // The bell closes it by itself.
            if (event.target instanceof Node && bell.current?.contains(event.target))
              event.preventDefault()
          }}
        >
          <Panel ref={panel} aria-labelledby={TITLE_ID}>
            <Header>
              <h2 id={TITLE_ID}>{title}</h2>
              <IconButton icon={X} label="Close" onClick={onClose} />
            </Header>
            {children}
          </Panel>
        </DismissableLayer.Root>
      </FocusScope.Root>
    </>
  )
}
