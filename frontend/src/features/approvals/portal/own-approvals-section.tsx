import { ownApprovalRecordPath } from '@loggia/contracts/approvals/paths'
import { TAB_VIEW, inTabView } from '../../../lib/browser/tab-view.ts'
import { ApprovalItem } from '../shared/approval-item.tsx'
import { ApprovalsPanel } from '../shared/approvals-panel.tsx'
import { AnswerForm } from './answer-form.tsx'

/** The approvals of a project for its client, with the answers. */
export function OwnApprovalsSection({ projectId }: { projectId: number }) {
  return (
    <ApprovalsPanel
      projectId={projectId}
      empty="When we need your approval of a milestone or a document, it appears here. Until then, there is nothing to do; questions are welcome in the conversation."
    >
      {(approval, refetch) => (
        <ApprovalItem
          approval={approval}
          recordPath={inTabView(ownApprovalRecordPath(approval.id))}
        >
          {TAB_VIEW === null && <AnswerForm approval={approval} onStale={refetch} />}
        </ApprovalItem>
      )}
    </ApprovalsPanel>
  )
}
