import { projectPath } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { dayInWords } from '../../lib/dates/list-date.ts'
import { NoneYet, Panel, PanelRows, RowAside } from '../../ui/records/panel.tsx'
import { RecordLink } from '../../ui/records/record-link.tsx'
import type { ClientParts, ClientRecord } from './client-parts.ts'

interface ClientProjectsProps extends Pick<ClientParts, 'ProjectBadges'> {
  record: ClientRecord
  action: ReactNode
}

/** The projects of a client, the newest first. */
export function ClientProjects({ record, action, ProjectBadges }: ClientProjectsProps) {
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
              <RowAside>{datesOf(project)}</RowAside>
            </div>
            <ProjectBadges project={project} />
          </li>
        ))}
      </PanelRows>
      {missing > 0 && <NoneYet>The newest {projects.length} are shown.</NoneYet>}
    </Panel>
  )
}

function datesOf({ startDate, endDate }: ClientRecord['projects'][number]): string {
  if (startDate && endDate) return `${dayInWords(startDate)} to ${dayInWords(endDate)}`
  if (startDate) return `From ${dayInWords(startDate)}`
  return endDate ? `Until ${dayInWords(endDate)}` : 'No dates set yet'
}
