import { useToday } from '../../../lib/dates/use-today.ts'
import { styled } from 'styled-components'
import { dayInWords } from '../../../lib/dates/list-date.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { Panel } from '../../../ui/records/panel.tsx'
import type { OwnProjectsQuery } from './own-projects.operations.generated.ts'
import { progressOf } from './progress.ts'

export type OwnProject = OwnProjectsQuery['ownProjects'][number]

interface ProjectTimelineProps {
  project: Pick<OwnProject, 'startDate' | 'endDate' | 'status'>
}

/** The start and end of a project, and where today lies between them. */
export function ProjectTimeline({ project }: ProjectTimelineProps) {
  const today = useToday()
  const { startDate, endDate, status } = project
  if (!startDate) return <Dates>No dates set yet</Dates>
  if (!endDate) return <Dates>From {dayInWords(startDate)}</Dates>
  const isCompleted = status === 'COMPLETED'
  const progress = isCompleted ? COMPLETED : progressOf({ startDate, endDate }, today)
  return (
    <div>
      <Dates>
        <span>
          {dayInWords(startDate)} to {dayInWords(endDate)}
        </span>
        {progress && <strong>{progress.text}</strong>}
      </Dates>
      {progress && (
        <Track aria-hidden="true">
          <Elapsed $completed={isCompleted} style={{ width: `${progress.share * 100}%` }} />
          {progress.isNow && <Today style={{ left: `${progress.share * 100}%` }} />}
        </Track>
      )}
    </div>
  )
}

/** The same as a section of the project's page. */
export function ProjectSchedule({ project }: ProjectTimelineProps) {
  return (
    <Panel title="Schedule">
      <ProjectTimeline project={project} />
    </Panel>
  )
}

/** Without a text: the badge shows the status already. */
const COMPLETED = { share: 1, isNow: false, text: '' }

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

const Elapsed = styled.div<{ $completed: boolean }>`
  height: 100%;
  border-radius: ${radius.round};
  background: ${({ $completed }) => ($completed ? color.successText : color.infoText)};
`

const Today = styled.div`
  position: absolute;
  top: 50%;
  width: 0.875rem;
  height: 0.875rem;
  translate: -50% -50%;
  border: 3px solid ${color.surface};
  border-radius: ${radius.round};
  background: ${color.infoText};
  box-shadow: 0 0 0 1px ${color.infoText};
`
