import { ownProjectPath } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { color, font, size, space } from '../../../styles/theme.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { ListOriginProvider } from '../../../ui/records/list-origin-provider.tsx'
import { RecordLink } from '../../../ui/records/record-link.tsx'
import { ProjectStatusBadge } from '../shared/project-badges.tsx'
import { type OwnProject, ProjectTimeline } from '../shared/project-timeline.tsx'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { PersonResponsible } from './person-responsible.tsx'

/** A client's own projects with their status and timeline. */
export function OwnProjects({ projects }: { projects: readonly OwnProject[] }) {
  return (
    <ListOriginProvider rows={projects}>
      <Stack as="ul" $gap={4}>
        {projects.map((project) => (
          <li key={project.id}>
            <Card as="article" aria-labelledby={`project-${project.id}`}>
              <Top>
                <Title id={`project-${project.id}`}>
                  <RecordLink id={project.id} to={inTabView(ownProjectPath(project.id))}>
                    {project.title}
                  </RecordLink>
                </Title>
                <ProjectStatusBadge status={project.status} />
              </Top>
              {project.description && <Description>{project.description}</Description>}
              <ProjectTimeline project={project} />
              <OwnProjectState project={project} />
            </Card>
          </li>
        ))}
      </Stack>
    </ListOriginProvider>
  )
}

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[3]};
`

const Title = styled.h2`
  min-width: 0;
  font-size: ${font.h4};
  line-height: 1.3;
  overflow-wrap: anywhere;
`

const Description = styled.p`
  max-width: ${size.prose};
  margin-bottom: ${space[4]};
  color: ${color.textSoft};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** The progress of a project, the next step and the contact person; missing facts are left out. */
function OwnProjectState({ project }: { project: OwnProject }) {
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
