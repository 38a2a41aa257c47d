import { PROJECT_PRIORITIES, type ProjectPriority } from '@loggia/contracts/projects/values'
import { styled } from 'styled-components'
import { fromEnum, labelOf } from '../../../lib/format/graphql-enum.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { PRIORITY_LABELS } from './project-labels.ts'

/** The height of each bar; the lowest priority fills one, the highest all. */
const BARS = [4, 7, 10, 13] as const

const COLORS: Record<ProjectPriority, string> = {
  low: color.successText,
  medium: color.infoText,
  high: color.warningText,
  urgent: color.dangerText,
}

/**
 * A priority as a word beside bars, as for the strength of a signal: more bars, more urgent. Only the bars have a color,
 * so that the status is the one pill of a row and nobody compares two of them.
 */
export function PriorityMark({ priority }: { priority: string }) {
  const known = fromEnum(PROJECT_PRIORITIES, priority)
  return (
    <Mark>
      {known && (
        <svg width="16" height="14" aria-hidden="true" style={{ color: COLORS[known] }}>
          {BARS.map((height, index) => (
            <rect
              key={height}
              x={index * 4.25}
              y={14 - height}
              width="3"
              height={height}
              rx="1"
              data-filled={index <= PROJECT_PRIORITIES.indexOf(known)}
            />
          ))}
        </svg>
      )}
      {labelOf(PRIORITY_LABELS, priority)}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${space[2]};
  color: ${color.text};
  font-size: min(1em, ${font.small});
  white-space: nowrap;

  rect {
    fill: ${color.line};
  }

  rect[data-filled='true'] {
    fill: currentcolor;
  }

  /* The empty bars are outlined: how many are filled is all there is to see. */
  @media (forced-colors: active) {
    rect {
      fill: Canvas;
      stroke: CanvasText;
      stroke-width: 0.75;
    }

    rect[data-filled='true'] {
      fill: CanvasText;
    }
  }
`
