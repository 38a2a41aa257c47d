import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Backdrop, Panel } from './palette-style.ts'

interface PaletteFrameProps {
  onClose: () => void
  children: ReactNode
}

/** The dialog around the palette. Escape and a press outside close it, and the focus returns. */
export function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Backdrop>
          <Panel
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              // Radix returns the focus to its own trigger only.
              event.preventDefault()
              const { current } = opener
              if (current instanceof HTMLElement && current.isConnected) current.focus()
            }}
          >
            <Radix.Title asChild>
              <VisuallyHidden>Search and commands</VisuallyHidden>
            </Radix.Title>
            {children}
          </Panel>
        </Backdrop>
      </Radix.Portal>
    </Radix.Root>
  )
}
