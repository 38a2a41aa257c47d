import { css, styled } from 'styled-components'
import { night } from '../../../styles/theme.ts'
import { type Variant, type Shape, STAGE } from './shapes.ts'

/** The picture of a technology, in the colour of the text around it. */
export function Artwork({ shapes }: { shapes: readonly Shape[] }) {
  return (
    <Stage viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true">
      {shapes.map(({ look, d }) => (
        <Path key={look + d} d={d} $look={look} />
      ))}
    </Stage>
  )
}

const looks = {
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
    fill: ${night.text};
    stroke: none;
  `,
  // Hides what lies behind.
  stage: css`
    fill: ${night.raised};
    stroke: none;
  `,
} satisfies Record<Variant, unknown>

const Stage = styled.svg`
  width: 100%;
  height: auto;
`

const Path = styled.path<{ $look: Variant }>`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${({ $look }) => looks[$look]}
`
