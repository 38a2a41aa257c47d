import { useChange } from '../../../lib/data/use-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Line } from '../../../ui/layout/stack.ts'
import type { ApprovalRowFragment } from '../shared/approvals.operations.generated.ts'
import {
  RemindApprovalDocument,
  WithdrawApprovalDocument,
} from './approvals.operations.generated.ts'

interface OpenActionsProps {
  approval: ApprovalRowFragment
  onStale: () => void
}

/** The actions of the team while the client has not answered. */
export function OpenActions({ approval, onStale }: OpenActionsProps) {
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
