import { PATHS, projectPath } from '@loggia/contracts/paths'
import { useKnown } from '../../../../lib/data/use-known.ts'
import { RecordPage } from '../../../../ui/records/record-page.tsx'
import { ProjectTitleFragmentDoc } from './project-record.operations.generated.ts'
import { ProjectView } from './project-view.tsx'
import { useProjectRecord } from './use-project-record.ts'
import { ProjectConversation } from './project-plan.tsx'

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
