import { styled } from 'styled-components'
import { color } from '../../styles/theme.ts'

/** The marks of each pattern within its square of 8 pixels: the parts of a bar differ by more than their color. */
const MARKS = {
  dots: 'M2 2h2v2h-2zM6 6h2v2h-2z',
  plain: '',
  stripes: 'M-2 2L2 -2M-2 10L10 -2M6 10L10 6',
  lines: 'M0 2h8M0 6h8',
} as const

/** Their names, in the order in which the parts of a bar get them. */
export const PATTERNS = Object.keys(MARKS) as (keyof typeof MARKS)[]

interface PatternsProps {
  /** The beginning of the id of each pattern, which goes on with its name. */
  id: string
  colors: readonly string[]
}

/** What fills the parts of the bars. */
export function Patterns({ id, colors }: PatternsProps) {
  return (
    <defs>
      {PATTERNS.map((name, index) => (
        <pattern key={name} id={id + name} width="8" height="8" patternUnits="userSpaceOnUse">
          <Ground data-plain={name === 'plain'} width="8" height="8" fill={colors[index]} />
          <Marks d={MARKS[name]} />
        </pattern>
      ))}
    </defs>
  )
}

const Ground = styled.rect`
  @media (forced-colors: active) {
    fill: Canvas;

    &[data-plain='true'] {
      fill: CanvasText;
    }
  }
`

const Marks = styled.path`
  fill: none;
  stroke: ${color.surface};
  stroke-width: 1.5;

  @media (forced-colors: active) {
    stroke: CanvasText;
  }
`
