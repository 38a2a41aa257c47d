import { officeApprovalRecordPath } from '@loggia/contracts/approvals/paths'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ApprovalItem } from '../shared/approval-item.tsx'
import { ApprovalsPanel } from '../shared/approvals-panel.tsx'
import { OpenActions } from './open-actions.tsx'
import { AskDialog } from './ask-dialog.tsx'

/** The approvals of a project for the team, with the answers. */
export function ApprovalsSection({ projectId }: { projectId: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ApprovalsPanel
        projectId={projectId}
        empty="Nothing was asked yet. Ask the client to approve a milestone or a document: the answer is kept word by word."
        action={
          <Button variant="secondary" onClick={() => setAsking(true)}>
            <Stamp size={18} aria-hidden="true" />
            Ask for approval
          </Button>
        }
      >
        {(approval, refetch) => (
          <ApprovalItem approval={approval} recordPath={officeApprovalRecordPath(approval.id)}>
            {approval.state === 'OPEN' && <OpenActions approval={approval} onStale={refetch} />}
          </ApprovalItem>
        )}
      </ApprovalsPanel>
      {isAsking && <AskDialog projectId={projectId} onDone={() => setAsking(false)} />}
    </>
  )
}
