import { officeApprovalRecordPath } from '@loggia/contracts/approvals/paths'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { usePageActions } from '../../../lib/keys/page-actions.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ApprovalItem } from '../shared/approval-item.tsx'
import { ApprovalsPanel } from '../shared/approvals-panel.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { useChange } from '../../../lib/data/use-change.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Line } from '../../../ui/layout/stack.ts'
import type { ApprovalRowFragment } from '../shared/approvals.operations.generated.ts'
import {
  RemindApprovalDocument,
  WithdrawApprovalDocument,
} from './approvals.operations.generated.ts'

/** The approvals of a project for the team, with the answers. */
export function ApprovalsSection({ projectId }: { projectId: number }) {
  const [isAsking, setAsking] = useState(false)
  const ask = { label: 'Ask for approval', icon: Stamp, onSelect: () => setAsking(true) }
  usePageActions([ask])
  return (
    <>
      <ApprovalsPanel
        projectId={projectId}
        empty="Nothing was asked yet. Ask the client to approve a milestone or a document: the answer is kept word by word."
        action={
          <Button variant="secondary" onClick={ask.onSelect}>
            <Stamp size={18} aria-hidden="true" />
            {ask.label}
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

interface OpenActionsProps {
  approval: ApprovalRowFragment
  onStale: () => void
}

/** The actions of the team while the client has not answered. */
function OpenActions({ approval, onStale }: OpenActionsProps) {
  const { id, title, subjectState } = approval
  const toastResult = useToastResult()
  const remind = useChange(RemindApprovalDocument, 'approval')
  const withdraw = useChange(WithdrawApprovalDocument, 'approval')

  async function run(work: () => Promise<unknown>, done: string, failed: string) {
    const isDone = await toastResult(async () => {
      await work()
      // The buttons may go, and the focus would go with them.
      document.querySelector<HTMLElement>(`#approval-${id}`)?.focus()
      return { title: done, description: title }
    }, failed)
    if (!isDone) onStale()
  }

  const variables = { id }
  return (
    <Line $gap={3}>
      {subjectState !== 'GONE' && (
        <Button
          variant="secondary"
          busy={remind.busy}
          busyLabel="Sending..."
          onClick={() =>
            void run(() => remind.change({ variables }), 'Reminder sent', 'No reminder was sent')
          }
        >
          Remind
        </Button>
      )}
      <Button
        variant="secondary"
        busy={withdraw.busy}
        busyLabel="Withdrawing..."
        onClick={() =>
          void run(
            () => withdraw.change({ variables }),
            'Request withdrawn',
            'It was not withdrawn',
          )
        }
      >
        Withdraw
      </Button>
    </Line>
  )
}
