import { PATHS, projectPath } from '@loggia/contracts/paths'
import { type Company, pageTitle } from '../../lib/format/company.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Bone } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { RecordMissing } from '../../ui/records/record-missing.tsx'
import { RecordOutline } from '../../ui/records/record-outline.tsx'
import { RecordTop } from '../../ui/records/record-top.tsx'
import type { ProjectParts } from './project-parts.ts'
import { ProjectView } from './project-view.tsx'
import { useProjectRecord } from './use-project-record.ts'

interface ProjectRecordPageProps {
  /** NaN for a path that names no project. */
  id: number
  company: Company
  parts: ProjectParts
}

const LIST = { label: 'Projects', path: PATHS.adminProjects }

/** A project with its history. */
export function ProjectRecordPage({ id, company, parts }: ProjectRecordPageProps) {
  const data = useProjectRecord(id)
  const { project, isMissing, error, refetch } = data
  const title = pageTitle(project ? `${project.title} · Projects` : 'Projects', company)
  if (isMissing && !project) {
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <RecordMissing noun="project" list={PATHS.adminProjects} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <RecordTop list={LIST} id={id} pathOf={projectPath}>
        {project ? project.title : <Bone $width="8rem" aria-hidden="true" />}
      </RecordTop>
      {project && <ProjectView project={project} data={data} parts={parts} />}
      {!project && error && (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)}>
          The project could not be loaded.
        </LoadFailure>
      )}
      {!project && !error && <RecordOutline label="Loading the project" />}
    </>
  )
}
