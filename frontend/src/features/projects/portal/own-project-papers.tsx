import { OwnProjectDocuments } from '../../documents/portal/own-project-documents.tsx'
import { ClientFiles } from '../../uploads/shared/client-files.tsx'

/** The documents of a project and the files that were sent, which one script brings. */
export function OwnProjectPapers({ projectId }: { projectId: number }) {
  return (
    <>
      <OwnProjectDocuments projectId={projectId} />
      <ClientFiles subject={{ projectId }} />
    </>
  )
}
