import { css, styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'

type Step = keyof typeof space

interface Flow {
  $marginTop?: Step
  $marginBottom?: Step
  /** Whether words that are too long for a line break anywhere. */
  $breakWords?: boolean
}

const flow = css<Flow>`
  margin-top: ${({ $marginTop }) => $marginTop && space[$marginTop]};
  margin-bottom: ${({ $marginBottom }) => $marginBottom && space[$marginBottom]};
  overflow-wrap: ${({ $breakWords }) => $breakWords && 'anywhere'};
`

interface Items extends Flow {
  /** Between the items; of two, the first is between the rows. */
  $gap: Step | readonly [row: Step, column: Step]
}

const gap = ({ $gap }: Items) =>
  [$gap]
    .flat()
    .map((step) => space[step])
    .join(' ')

interface StackProps extends Items {
  $align?: 'start'
}

/** A vertical stack. */
export const Stack = styled.div<StackProps>`
  display: grid;
  justify-items: ${({ $align }) => $align};
  gap: ${gap};
  ${flow}
`

interface LineProps extends Items {
  $align?: 'start' | 'center' | 'end'
  $justify?: 'space-between' | 'end'
  $wrap?: boolean
}

/** A line that wraps, such as one of buttons. */
export const Line = styled.div<LineProps>`
  display: flex;
  flex-wrap: ${({ $wrap = true }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${gap};
  ${flow}
`

interface TextProps extends Flow {
  $size?: 'small' | 'body' | 'lead' | 'h4' | 'h3' | 'h2'
  $weight?: 600
  /** Whether it is less important than its neighbors. */
  $soft?: boolean
}

/** A paragraph; with `as`, a heading or a part of a line. */
export const Text = styled.p<TextProps>`
  color: ${({ $soft }) => $soft && color.textSoft};
  font-size: ${({ $size }) => $size && font[$size]};
  font-weight: ${({ $weight }) => $weight};
  ${flow}
`

/** A text that is less important than its neighbor. */
export const SmallNote = styled.p<Flow>`
  color: ${color.textSoft};
  font-size: ${font.small};
  ${flow}
`
