import { OwnApprovalsSection } from '../../approvals/portal/own-approvals-section.tsx'
import { OwnProjectDocuments } from '../../documents/portal/own-project-documents.tsx'
import { Conversation } from '../../messages/shared/conversation.tsx'
import { OwnMilestonesSection } from '../../milestones/portal/own-milestones-section.tsx'
import { OwnProjectFiles } from '../../uploads/shared/own-project-files.tsx'
import { OwnProjectHistory } from './own-project-history.tsx'

/** What the portal's page of a project shows below its schedule, which one script brings. */
export function OwnProjectSections({ projectId }: { projectId: number }) {
  return (
    <>
      <OwnMilestonesSection projectId={projectId} />
      <OwnApprovalsSection projectId={projectId} />
      <OwnProjectDocuments projectId={projectId} />
      <Conversation key={projectId} subject={{ projectId }} side="portal" />
      <OwnProjectFiles projectId={projectId} />
      <OwnProjectHistory projectId={projectId} />
    </>
  )
}
