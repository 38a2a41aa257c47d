import { styled } from 'styled-components'
import { dayOf } from '../../lib/dates/calendar.ts'
import { dayInWords } from '../../lib/dates/list-date.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { color, font, radius, space } from '../../styles/theme.ts'
import { progressOf } from './progress.ts'
import type { OwnProject } from './use-own-projects.ts'

/** From when to when a project goes, and where today is between the two. */
export function ProjectTimeline({ project }: { project: OwnProject }) {
  const now = useNow()
  const { startDate, endDate, status } = project
  if (!startDate) return <Dates>No dates set yet</Dates>
  if (!endDate) return <Dates>From {dayInWords(startDate)}</Dates>
  const isDone = status === 'COMPLETED'
  const progress = isDone ? DONE : progressOf({ startDate, endDate }, dayOf(new Date(now)))
  return (
    <div>
      <Dates>
        <span>
          {dayInWords(startDate)} to {dayInWords(endDate)}
        </span>
        {progress && <strong>{progress.words}</strong>}
      </Dates>
      {progress && (
        <Track aria-hidden="true">
          <Passed $done={isDone} style={{ width: `${progress.share * 100}%` }} />
          {progress.isNow && <Today style={{ left: `${progress.share * 100}%` }} />}
        </Track>
      )}
    </div>
  )
}

/** The badge says so already. */
const DONE = { share: 1, isNow: false, words: '' }

const Dates = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.text};
    font-weight: 600;
  }
`

const Track = styled.div`
  position: relative;
  height: 0.375rem;
  margin-block: ${space[3]} ${space[1]};
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
`

const Passed = styled.div<{ $done: boolean }>`
  height: 100%;
  border-radius: ${radius.round};
  background: ${({ $done }) => ($done ? color.successText : color.brand)};
`

const Today = styled.div`
  position: absolute;
  top: 50%;
  width: 0.875rem;
  height: 0.875rem;
  translate: -50% -50%;
  border: 3px solid ${color.surface};
  border-radius: ${radius.round};
  background: ${color.brandText};
  box-shadow: 0 0 0 1px ${color.brandText};
`
