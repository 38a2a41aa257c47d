import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Frame } from './palette-style.ts'

interface PaletteFrameProps {
  onClose: () => void
  children: ReactNode
}

/** The dialog around the palette. Escape and a press outside close it, and the focus returns. */
export function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  const id = useId()
  return (
    <Frame onClose={onClose} aria-labelledby={id}>
      <VisuallyHidden id={id}>Search and commands</VisuallyHidden>
      {children}
    </Frame>
  )
}
