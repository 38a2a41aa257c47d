import { OwnApprovalsSection } from '../../approvals/portal/own-approvals-section.tsx'
import { Conversation } from '../../messages/shared/conversation.tsx'
import { OwnMilestonesSection } from '../../milestones/portal/own-milestones-section.tsx'

/** The plan of a project, and its approvals. */
export function OwnProjectPlan({ projectId }: { projectId: number }) {
  return (
    <>
      <OwnMilestonesSection projectId={projectId} />
      <OwnApprovalsSection projectId={projectId} />
    </>
  )
}

/** Stands beside it, so that one script brings both. */
export function OwnProjectConversation({ projectId }: { projectId: number }) {
  return <Conversation key={projectId} subject={{ projectId }} side="portal" />
}
