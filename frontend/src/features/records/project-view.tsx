import { clientPath, PATHS } from '@loggia/contracts/paths'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { LongFact } from '../../ui/records/facts.tsx'
import { NoneYet, Panel } from '../../ui/records/panel.tsx'
import { RecordActions, RecordColumn, RecordColumns } from '../../ui/records/record-columns.ts'
import { NameLink } from '../../ui/records/record-link.tsx'
import { ProjectFacts } from './project-facts.tsx'
import type { ProjectParts, RecordedProject } from './project-parts.ts'
import { RecordHeading } from './record-heading.ts'
import { RecordTimeline } from './record-timeline.tsx'
import type { useProjectRecord } from './use-project-record.ts'
import { useRefresh } from './use-refresh.ts'

interface ProjectViewProps {
  project: RecordedProject
  data: Pick<ReturnType<typeof useProjectRecord>, 'refetch' | 'save'>
  parts: ProjectParts
}

/** The page of a project that has been loaded. */
export function ProjectView({ project, data, parts }: ProjectViewProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const refresh = useRefresh(PATHS.adminProjects, project.id, data.refetch)
  const onDone = () => {
    setOpen(null)
    void refresh()
  }
  return (
    <>
      <PageHeader
        title={project.title}
        subtitle={
          <RecordHeading>
            <NameLink to={clientPath(project.clientId)}>
              <bdi>{project.clientName}</bdi>
            </NameLink>
            <parts.ProjectBadges project={project} />
          </RecordHeading>
        }
        action={
          <RecordActions>
            <Button variant="secondary" onClick={() => setOpen('edit')}>
              <Pencil size={18} aria-hidden="true" />
              Edit
            </Button>
            <Button variant="secondary" onClick={() => setOpen('delete')}>
              <Trash2 size={18} aria-hidden="true" />
              Delete
            </Button>
          </RecordActions>
        }
      />
      <RecordColumns>
        <RecordColumn>
          <Panel title="Schedule">
            <parts.ProjectBar project={project} />
          </Panel>
          <Panel title="Description">
            {project.description ? (
              <LongFact>{project.description}</LongFact>
            ) : (
              <NoneYet>No description yet.</NoneYet>
            )}
          </Panel>
        </RecordColumn>
        <RecordColumn>
          <ProjectFacts
            project={project}
            parts={parts}
            save={(changes) => data.save(changes, project.version)}
            onStale={() => void refresh()}
          />
        </RecordColumn>
        <RecordTimeline record="project" id={project.id} parts={parts} />
      </RecordColumns>
      {open === 'edit' && <parts.ProjectDialog project={project} onDone={onDone} />}
      {open === 'delete' && <parts.DeleteProject project={project} onDone={onDone} />}
    </>
  )
}
