import { clientPath, PATHS } from '@loggia/contracts/paths'
import { LongFact } from '../../../../ui/records/facts.tsx'
import { NoneYet, Panel } from '../../../../ui/records/panel.tsx'
import { ProjectSections } from '../../../../ui/records/project-sections.tsx'
import { NameLink } from '../../../../ui/records/record-link.tsx'
import { EditAndDelete, RecordView } from '../../../../ui/records/record-view.tsx'
import { ProjectFacts } from './project-facts.tsx'
import type { ProjectParts, RecordedProject } from './project-parts.ts'
import { RecordTimeline } from '../../../activity/office/timeline/record-timeline.tsx'
import type { useProjectRecord } from './use-project-record.ts'
import { useRecordDialogs } from '../../../../ui/records/use-record-dialogs.ts'

interface ProjectViewProps {
  project: RecordedProject
  data: Pick<ReturnType<typeof useProjectRecord>, 'refetch' | 'save'>
  parts: ProjectParts
}

/** The page of a project that has been loaded. */
export function ProjectView({ project, data, parts }: ProjectViewProps) {
  const { open, setOpen, refresh, onDone } = useRecordDialogs<'edit' | 'delete'>(
    PATHS.adminProjects,
    project.id,
    data.refetch,
  )
  return (
    <>
      <RecordView
        title={project.title}
        subtitle={
          <>
            <NameLink to={clientPath(project.clientId)}>
              <bdi>{project.clientName}</bdi>
            </NameLink>
            <parts.ProjectBadges project={project} />
          </>
        }
        actions={<EditAndDelete onOpen={setOpen} />}
        main={
          <>
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
            <ProjectSections sections={parts.sections} projectId={project.id} />
          </>
        }
        aside={
          <ProjectFacts
            project={project}
            parts={parts}
            save={(changes) => data.save(changes, project.version)}
            onStale={refresh}
          />
        }
        timeline={<RecordTimeline record="project" id={project.id} parts={parts} />}
      />
      {open === 'edit' && <parts.ProjectDialog project={project} onDone={onDone} />}
      {open === 'delete' && <parts.DeleteProject project={project} onDone={onDone} />}
    </>
  )
}
