import { StaffProjectDocuments } from '../../../documents/office/staff-project-documents.tsx'
import { OfficeFiles } from '../../../uploads/shared/office-files.tsx'

/** The documents of a project and the files of its client, which one script brings. */
export function ProjectPapers({ projectId }: { projectId: number }) {
  return (
    <>
      <StaffProjectDocuments projectId={projectId} />
      <OfficeFiles subject={{ projectId }} />
    </>
  )
}
