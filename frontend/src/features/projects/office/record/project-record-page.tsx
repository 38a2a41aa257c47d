import { PATHS, projectPath, clientPath } from '@loggia/contracts/paths'
import { CircleCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePageActions } from '../../../../lib/keys/page-actions.ts'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import { toEnumName } from '@loggia/contracts/enum-name'
import { useKnown } from '../../../../lib/data/use-known.ts'
import { RecordPage } from '../../../../ui/records/record-page.tsx'
import { ProjectTitleFragmentDoc } from './project-record.operations.generated.ts'
import { useProjectRecord, type RecordedProject } from './use-project-record.ts'
import { NameLink } from '../../../../ui/records/record-link.tsx'
import { EditAndMore, RecordView } from '../../../../ui/records/record-view.tsx'
import { ProjectBadges } from '../../shared/project-badges.tsx'
import { projectTabs } from '../../shared/project-tabs.tsx'
import { ProjectSchedule } from '../../shared/project-timeline.tsx'
import { useRecordDialogs } from '../../../../ui/records/use-record-dialogs.ts'
import { saved } from '../project-messages.ts'
import { DeleteProject } from '../delete-project.tsx'
import { RecordTimeline } from '../../../activity/office/timeline/record-timeline.tsx'
import { StaffProjectDocuments } from '../../../documents/office/staff-project-documents.tsx'
import { OfficeFiles } from '../../../uploads/shared/office-files.tsx'
import { DayText } from '../../../../ui/lists/date-text.tsx'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { useOwnerChoices } from '../../../../ui/owner/use-owner-choices.ts'
import { Facts, LongFact } from '../../../../ui/records/facts.tsx'
import { Panel } from '../../../../ui/records/panel.tsx'
import { QuickSelect } from '../../../../ui/records/quick-select.tsx'
import { ProjectFolder, type EditableProjectProps } from './project-folder.tsx'
import { PRIORITY_LABELS, STATUS_LABELS } from '../../shared/project-labels.ts'
import { ApprovalsSection } from '../../../approvals/office/approvals-section.tsx'
import { Plan } from '../../../approvals/shared/plan.tsx'
import { ContractorsSection } from '../../../contractors/office/contractors-section.tsx'
import { OfficeConversation } from '../../../messages/office/notes/office-conversation.tsx'
import { MilestonesSection } from '../../../milestones/office/milestones-section.tsx'

/** Comes with its first press: the page changes single facts without it. */
const ProjectDialog = lazy(async () => ({
  default: (await import('../project-dialog.tsx')).ProjectDialog,
}))

interface ProjectRecordPageProps {
  /** NaN for a path that names no project. */
  id: number
}

const LIST = { label: 'Projects', path: PATHS.adminProjects }

/** A project with its history. */
export function ProjectRecordPage({ id }: ProjectRecordPageProps) {
  const data = useProjectRecord(id)
  return (
    <RecordPage
      noun="project"
      list={LIST}
      id={id}
      pathOf={projectPath}
      loaded={data}
      nameOf={({ title }) => title}
      knownName={useKnown(ProjectTitleFragmentDoc, 'Project', id)?.title}
      conversation={<ProjectConversation projectId={id} />}
    >
      {(project, conversation) => (
        <ProjectView project={project} data={data} conversation={conversation} />
      )}
    </RecordPage>
  )
}

interface ProjectViewProps {
  project: RecordedProject
  data: Pick<ReturnType<typeof useProjectRecord>, 'refetch' | 'save'>
  conversation: ReactNode
}

/** The page of a project that has been loaded. */
function ProjectView({ project, data, conversation }: ProjectViewProps) {
  const { open, setOpen, refresh, onDone } = useRecordDialogs<'edit' | 'delete'>(
    PATHS.adminProjects,
    data.refetch,
  )
  const toastResult = useToastResult()
  const complete = () =>
    toastResult(async () => {
      await data.save({ status: 'COMPLETED' }, project.version)
      return saved('edit', project.title)
    }, 'Failed to update project')
  usePageActions(
    project.status === 'COMPLETED'
      ? []
      : [
          {
            label: `Mark ${project.title} completed`,
            icon: CircleCheck,
            onSelect: () => void complete(),
          },
        ],
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
          plan: <ProjectPlan project={project} />,
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
      <Suspense>{open === 'edit' && <ProjectDialog project={project} onDone={onDone} />}</Suspense>
      {open === 'delete' && <DeleteProject project={project} onDone={onDone} />}
    </>
  )
}

/** The documents of a project and the files of its client, which one script brings. */
function ProjectPapers({ projectId }: { projectId: number }) {
  return (
    <>
      <StaffProjectDocuments projectId={projectId} />
      <OfficeFiles subject={{ projectId }} />
    </>
  )
}

/** All that is known of a project. Status and priority are changed here, the rest by the dialog. */
function ProjectFacts({ project, save, onStale }: EditableProjectProps) {
  const { leadId, lead, startDate, endDate, description, notes } = project
  const { choices } = useOwnerChoices({ ownerId: leadId, owner: lead })
  const quick = { onStale, failure: 'Failed to update project' }
  return (
    <Panel title="Facts">
      <Facts
        facts={{
          Status: (
            <QuickSelect
              {...quick}
              label="Status"
              value={project.status}
              labels={STATUS_LABELS}
              save={(status) => save({ status: toEnumName(status) })}
            />
          ),
          Priority: (
            <QuickSelect
              {...quick}
              label="Priority"
              value={project.priority}
              labels={PRIORITY_LABELS}
              save={(priority) => save({ priority: toEnumName(priority) })}
            />
          ),
          // The contact person of the client; without one, that is the owner of the client.
          'Person responsible': (
            <QuickSelect
              {...quick}
              label="Person responsible"
              value={String(leadId ?? '')}
              labels={choices}
              save={(value) => save({ leadId: value === '' ? null : Number(value) })}
            />
          ),
          Client: (
            <NameLink to={clientPath(project.clientId)}>
              <bdi>{project.clientName}</bdi>
            </NameLink>
          ),
          'Start date': startDate && <DayText day={startDate} />,
          'End date': endDate && <DayText day={endDate} />,
          Budget: project.budget && <bdi>{project.budget}</bdi>,
          'Drive folder': <ProjectFolder project={project} save={save} onStale={onStale} />,
          Added: <RelativeTime iso={project.createdAt} />,
          'Last changed': <RelativeTime iso={project.updatedAt} />,
          Description: description && <LongFact>{description}</LongFact>,
          Notes: notes && <LongFact>{notes}</LongFact>,
        }}
      />
    </Panel>
  )
}

/** The plan of a project, its approvals and its contractors. */
function ProjectPlan({ project }: { project: RecordedProject }) {
  const projectId = project.id
  return (
    <>
      <Plan
        projectId={projectId}
        schedule={<ProjectSchedule project={project} />}
        milestones={<MilestonesSection projectId={projectId} />}
        approvals={<ApprovalsSection projectId={projectId} />}
      />
      <ContractorsSection projectId={projectId} />
    </>
  )
}

/** Stands beside it, so that one script brings both. */
function ProjectConversation({ projectId }: { projectId: number }) {
  return <OfficeConversation key={projectId} subject={{ projectId }} />
}
