import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
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

/** What the team can do while the client has not answered. */
export function OpenActions({ approval: { id, title }, onStale }: OpenActionsProps) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const remind = useChange(RemindApprovalDocument, 'approval')
  const withdraw = useChange(WithdrawApprovalDocument, 'approval')

  async function run(work: () => Promise<unknown>, done: string, failed: string) {
    try {
      await work()
      // The buttons may go, and the focus would go with them.
      document.querySelector<HTMLElement>(`#approval-${id}`)?.focus()
      toast({ title: done, description: title })
    } catch (error) {
      showFailure(failed, errorMessage(error))
      onStale()
    }
  }

  const variables = { id }
  return (
    <Line $gap={3}>
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
