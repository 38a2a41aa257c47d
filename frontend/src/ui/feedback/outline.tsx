import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

interface OutlineProps {
  /** The name of the loading content. */
  label: string
  /** The parts of the screen, with skeletons in place of its data. */
  children: ReactNode
  /** Whether it takes the height of the screen, so that content below does not move when its own is shorter. */
  tall?: boolean
}

/** Stands for a part of a screen while its data loads, in the same shape. */
export function Outline({ label, children, tall = false }: OutlineProps) {
  return (
    <Frame $tall={tall} data-loading="">
      {/* An output element, so that screen readers announce it. */}
      <VisuallyHidden as="output">{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </Frame>
  )
}

const Frame = styled.div<{ $tall: boolean }>`
  position: relative;
  min-height: ${({ $tall }) => ($tall ? '100svh' : 'auto')};
`
