import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { PersonResponsible } from './person-responsible.tsx'
import type { OwnProject } from '../shared/project-timeline.tsx'

/** The progress of a project, the next step and the contact person; missing facts are left out. */
export function OwnProjectState({ project }: { project: OwnProject }) {
  const { progress, nextMilestone, lead } = project
  const facts = {
    ...(progress.total > 0 && { Progress: `${progress.done} of ${progress.total} done` }),
    ...(nextMilestone && {
      'Next milestone': (
        <>
          <bdi>{nextMilestone.title}</bdi>
          {nextMilestone.dueOn && (
            <>
              , due <DayText day={nextMilestone.dueOn} />
            </>
          )}
        </>
      ),
    }),
    ...(lead && { 'Person responsible': <PersonResponsible name={lead} /> }),
  }
  if (Object.keys(facts).length === 0) return null
  return (
    <List>
      {Object.entries(facts).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  margin-top: ${space[4]};
  font-size: ${font.small};

  div {
    min-width: 0;
  }

  dt {
    color: ${color.textSoft};
  }

  dd {
    overflow-wrap: anywhere;
  }
`
