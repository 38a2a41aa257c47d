import { clientPath, PATHS } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { NameLink } from '../../../../ui/records/record-link.tsx'
import { EditAndMore, RecordView } from '../../../../ui/records/record-view.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectBadges } from '../../shared/project-badges.tsx'
import { projectTabs } from '../../shared/project-tabs.tsx'
import type { RecordedProject, useProjectRecord } from './use-project-record.ts'
import { useRecordDialogs } from '../../../../ui/records/use-record-dialogs.ts'
import { ProjectDialog } from '../project-dialog.tsx'
import { DeleteProject } from '../delete-project.tsx'
import { ProjectPlan } from './project-plan.tsx'
import { ProjectPapers } from './project-papers.tsx'
import { RecordTimeline } from '../../../activity/office/timeline/record-timeline.tsx'

interface ProjectViewProps {
  project: RecordedProject
  data: Pick<ReturnType<typeof useProjectRecord>, 'refetch' | 'save'>
  conversation: ReactNode
}

/** The page of a project that has been loaded. */
export function ProjectView({ project, data, conversation }: ProjectViewProps) {
  const { open, setOpen, refresh, onDone } = useRecordDialogs<'edit' | 'delete'>(
    PATHS.adminProjects,
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
        actions={
          <EditAndMore
            of={project.title}
            onEdit={() => setOpen('edit')}
            onDelete={() => setOpen('delete')}
          />
        }
        tabs={projectTabs({
          project,
          plan: <ProjectPlan projectId={project.id} />,
          facts: (
            <ProjectFacts
              project={project}
              save={(changes) => data.save(changes, project.version)}
              onStale={refresh}
            />
          ),
          files: <ProjectPapers projectId={project.id} />,
          history: <RecordTimeline record="project" id={project.id} />,
        })}
        conversation={conversation}
      />
      {open === 'edit' && <ProjectDialog project={project} onDone={onDone} />}
      {open === 'delete' && <DeleteProject project={project} onDone={onDone} />}
    </>
  )
}
