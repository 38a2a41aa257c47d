import { ApprovalsSection } from '../../../approvals/office/approvals-section.tsx'
import { ContractorsSection } from '../../../contractors/office/contractors-section.tsx'
import { OfficeConversation } from '../../../messages/office/notes/office-conversation.tsx'
import { MilestonesSection } from '../../../milestones/office/milestones-section.tsx'

/** The plan of a project, its approvals and its contractors. */
export function ProjectPlan({ projectId }: { projectId: number }) {
  return (
    <>
      <MilestonesSection projectId={projectId} />
      <ApprovalsSection projectId={projectId} />
      <ContractorsSection projectId={projectId} />
    </>
  )
}

/** Stands beside it, so that one script brings both. */
export function ProjectConversation({ projectId }: { projectId: number }) {
  return <OfficeConversation key={projectId} subject={{ projectId }} />
}
