import { css, styled } from 'styled-components'
import { darkSection } from '../../../../styles/theme.ts'
import { type Variant, type Shape, VIEW_BOX } from './shapes.ts'

/** The illustration of a technology, in the current text colour. */
export function Artwork({ shapes }: { shapes: readonly Shape[] }) {
  return (
    <Canvas viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`} aria-hidden="true">
      {shapes.map(({ variant, d }) => (
        <Path key={variant + d} d={d} $variant={variant} />
      ))}
    </Canvas>
  )
}

const variants = {
  faint: css`
    stroke-opacity: 0.3;
  `,
  line: css`
    stroke-opacity: 0.7;
  `,
  bold: css`
    stroke-width: 2.75;
  `,
  wash: css`
    fill: currentColor;
    fill-opacity: 0.1;
    stroke: none;
  `,
  tint: css`
    fill: currentColor;
    fill-opacity: 0.24;
    stroke: none;
  `,
  solid: css`
    fill: currentColor;
    stroke: none;
  `,
  light: css`
    fill: ${darkSection.text};
    stroke: none;
  `,
  // Covers the shapes behind it.
  stage: css`
    fill: ${darkSection.raised};
    stroke: none;
  `,
} satisfies Record<Variant, unknown>

const Canvas = styled.svg`
  width: 100%;
  height: auto;
`

const Path = styled.path<{ $variant: Variant }>`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${({ $variant }) => variants[$variant]}
`
