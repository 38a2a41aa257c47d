import { projectPath } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { DayText } from '../../../../ui/lists/date-text.tsx'
import { NoneYet, Panel, PanelRows, RowAside } from '../../../../ui/records/panel.tsx'
import { RecordLink } from '../../../../ui/records/record-link.tsx'
import { ProjectBadges } from '../../../projects/shared/project-badges.tsx'
import type { ClientRecord } from './use-client-record.ts'

interface ClientProjectsProps {
  record: ClientRecord
  action: ReactNode
}

/** The projects of a client, the newest first. */
export function ClientProjects({ record, action }: ClientProjectsProps) {
  const { projects, client } = record
  const missing = client.projectCount - projects.length
  return (
    <Panel title="Projects" count={client.projectCount} action={action}>
      {projects.length === 0 && <NoneYet>No projects yet.</NoneYet>}
      <PanelRows>
        {projects.map((project) => (
          <li key={project.id}>
            <div>
              <RecordLink id={project.id} to={projectPath(project.id)}>
                {project.title}
              </RecordLink>
              <RowAside>
                <Dates project={project} />
              </RowAside>
            </div>
            <ProjectBadges project={project} />
          </li>
        ))}
      </PanelRows>
      {missing > 0 && <NoneYet>The newest {projects.length} are shown.</NoneYet>}
    </Panel>
  )
}

function Dates({ project }: { project: ClientRecord['projects'][number] }) {
  const { startDate, endDate } = project
  if (!startDate && !endDate) return 'No dates set yet'
  if (!startDate) return <>Until {endDate && <DayText day={endDate} />}</>
  if (!endDate) {
    return (
      <>
        From <DayText day={startDate} />
      </>
    )
  }
  return (
    <>
      <DayText day={startDate} /> to <DayText day={endDate} />
    </>
  )
}
