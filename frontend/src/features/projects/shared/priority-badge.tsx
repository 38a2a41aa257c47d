import { PROJECT_PRIORITIES, type ProjectPriority } from '@loggia/contracts/projects/values'
import { styled } from 'styled-components'
import { fromEnum, labelOf } from '../../../lib/format/graphql-enum.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Badge, type BadgeTone, Mark } from '../../../ui/lists/badge.tsx'
import { PRIORITY_LABELS } from './project-labels.ts'

/** The height of each bar; the lowest priority fills one, the highest all. */
const BARS = [4, 6, 8, 10] as const

/** Source: specification, section 9. */
const TONES: Record<ProjectPriority, BadgeTone> = {
  low: 'green',
  medium: 'blue',
  high: 'amber',
  urgent: 'red',
}

/**
 * A priority in its color, as a word beside bars as for the strength of a signal: more bars, more urgent. They tell it at
 * a glance from the status, which may have the same color in the same row.
 */
export function PriorityBadge({ priority }: { priority: string }) {
  const known = fromEnum(PROJECT_PRIORITIES, priority)
  return (
    <Badge tone={known ? TONES[known] : 'grey'} {...(known && { mark: barsOf(known) })}>
      {labelOf(PRIORITY_LABELS, priority)}
    </Badge>
  )
}

/** The bars alone, where there is no room for the word. */
export function PriorityMark({ priority }: { priority: string }) {
  const known = fromEnum(PROJECT_PRIORITIES, priority)
  const word = `${labelOf(PRIORITY_LABELS, priority)} priority`
  return (
    <Mark $tone={known ? TONES[known] : 'grey'} title={word}>
      <VisuallyHidden>{word}</VisuallyHidden>
      {known && barsOf(known)}
    </Mark>
  )
}

const barsOf = (priority: ProjectPriority) => (
  <Bars width="14" height="10" aria-hidden="true">
    {BARS.map((height, index) => (
      <rect
        key={height}
        x={index * 3.67}
        y={10 - height}
        width="3"
        height={height}
        rx="1"
        data-filled={index <= PROJECT_PRIORITIES.indexOf(priority)}
      />
    ))}
  </Bars>
)

const Bars = styled.svg`
  display: block;

  rect {
    fill: currentcolor;
    opacity: 0.25;
  }

  rect[data-filled='true'] {
    opacity: 1;
  }

  /* The empty bars are outlined: how many are filled is all there is to see. */
  @media (forced-colors: active) {
    rect {
      fill: Canvas;
      stroke: CanvasText;
      stroke-width: 0.75;
      opacity: 1;
    }

    rect[data-filled='true'] {
      fill: CanvasText;
    }
  }
`
