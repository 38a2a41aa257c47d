import { clientPath, PATHS } from '@loggia/contracts/paths'
import { LongFact } from '../../../../ui/records/facts.tsx'
import { NoneYet, Panel } from '../../../../ui/records/panel.tsx'
import { lazySection } from '../../../../ui/records/lazy-section.tsx'
import { SectionsInOrder } from '../../../../ui/records/sections-in-order.tsx'
import { NameLink } from '../../../../ui/records/record-link.tsx'
import { EditAndDelete, RecordView } from '../../../../ui/records/record-view.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { RecordTimeline } from '../../../activity/office/timeline/record-timeline.tsx'
import { lazyDialog } from '../../../../ui/dialogs/lazy-dialog.tsx'
import { ProjectBadges } from '../../shared/project-badges.tsx'
import { ProjectTimeline } from '../../shared/project-timeline.tsx'
import type { RecordedProject, useProjectRecord } from './use-project-record.ts'
import { useRecordDialogs } from '../../../../ui/records/use-record-dialogs.ts'

const ProjectDialog = lazyDialog(() => import('../project-dialog.tsx'), 'ProjectDialog')
const DeleteProject = lazyDialog(() => import('../delete-project.tsx'), 'DeleteProject')
const ProjectSections = lazySection(
  () => import('./project-sections.tsx'),
  (module) => module.ProjectSections,
)

interface ProjectViewProps {
  project: RecordedProject
  data: Pick<ReturnType<typeof useProjectRecord>, 'refetch' | 'save'>
}

/** The page of a project that has been loaded. */
export function ProjectView({ project, data }: ProjectViewProps) {
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
            <ProjectBadges project={project} />
          </>
        }
        actions={<EditAndDelete onOpen={setOpen} />}
        main={
          <>
            <Panel title="Schedule">
              <ProjectTimeline project={project} />
            </Panel>
            <Panel title="Description">
              {project.description ? (
                <LongFact>{project.description}</LongFact>
              ) : (
                <NoneYet>No description yet.</NoneYet>
              )}
            </Panel>
            <SectionsInOrder>
              <ProjectSections projectId={project.id} />
            </SectionsInOrder>
          </>
        }
        aside={
          <ProjectFacts
            project={project}
            save={(changes) => data.save(changes, project.version)}
            onStale={refresh}
          />
        }
        timeline={<RecordTimeline record="project" id={project.id} />}
      />
      {open === 'edit' && <ProjectDialog project={project} onDone={onDone} />}
      {open === 'delete' && <DeleteProject project={project} onDone={onDone} />}
    </>
  )
}
