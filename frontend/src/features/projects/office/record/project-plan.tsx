import { ApprovalsSection } from '../../../approvals/office/approvals-section.tsx'
import { StaffProjectDocuments } from '../../../documents/office/staff-project-documents.tsx'
import { OfficeConversation } from '../../../messages/office/notes/office-conversation.tsx'
import { MilestonesSection } from '../../../milestones/office/milestones-section.tsx'
import { ProjectFiles } from '../../../uploads/shared/project-files.tsx'

/** What the back office's page of a project shows below its description, which one script brings. */
export function ProjectSections({ projectId }: { projectId: number }) {
  return (
    <>
      <MilestonesSection projectId={projectId} />
      <ApprovalsSection projectId={projectId} />
      <StaffProjectDocuments projectId={projectId} />
      <OfficeConversation key={projectId} subject={{ projectId }} />
      <ProjectFiles projectId={projectId} />
    </>
  )
}
