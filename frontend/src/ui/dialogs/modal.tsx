import { DismissableLayer, FocusScope } from 'radix-ui/internal'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { focusHeading } from '../layout/focus-heading.ts'
import { styled } from 'styled-components'
import { coverPage } from './cover-page.ts'
import { focusFirst } from './first-focus.ts'
import { fitKeyboard } from './fit-keyboard.ts'

interface ModalProps {
  /** Styles the backdrop, and in it the dialog: `> [role='dialog']`. */
  className?: string
  /** Called when Escape or a press on the backdrop asks to close it. */
  onClose: () => void
  'aria-labelledby': string
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** The common part of all dialogs: the trap for the focus, which returns afterwards, and the ways to close them. */
export function Modal({ className, onClose, children, ...names }: ModalProps) {
  const backdrop = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  // Before a field in it takes the focus.
  const [opener] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    if (!backdrop.current) return
    const uncover = coverPage(backdrop.current)
    const unfit = fitKeyboard(backdrop.current)
    return () => {
      unfit()
      uncover()
    }
  }, [])

  return createPortal(
    <div ref={backdrop} className={className}>
      <FocusScope.Root
        asChild
        loop
        trapped
        onMountAutoFocus={(event) => {
          event.preventDefault()
          if (dialog.current) focusFirst(dialog.current)
        }}
        onUnmountAutoFocus={(event) => {
          event.preventDefault()
          returnFocus(opener)
        }}
      >
        <DismissableLayer.Root
          asChild
          deferPointerDownOutside
          onDismiss={onClose}
          onPointerDownOutside={(event) => {
            const { button, ctrlKey } = event.detail.originalEvent
            // A toast or another dialog is no place outside, and a context menu is no press.
            if (event.target !== backdrop.current || button !== 0 || ctrlKey) event.preventDefault()
          }}
          onFocusOutside={(event) => event.preventDefault()}
        >
          <Panel ref={dialog} {...names}>
            {children}
          </Panel>
        </DismissableLayer.Root>
      </FocusScope.Root>
    </div>,
    document.body,
  )
}

/** The element of this name would make calendars and toasts inert, which stand beside it. */
const Panel = styled.div.attrs({ role: 'dialog' })``

function returnFocus(opener: Element | null) {
  const takesFocus = opener?.isConnected && !opener.matches(':disabled')
  if (opener instanceof HTMLElement && takesFocus) opener.focus()
  // The opening element is gone or disabled, such as the actions for rows that were deleted.
  else focusHeading()
}
