import { PATHS } from '@loggia/contracts/paths'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useChange } from '../../../lib/data/use-change.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Line } from '../../../ui/layout/stack.ts'
import { RotateDialog } from './rotate-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import {
  DeleteWebhookDocument,
  SetWebhookPausedDocument,
  TestWebhookDocument,
  type WebhookRowFragment,
} from './webhooks.operations.generated.ts'

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: WebhookRowFragment }) {
  const { id, url, pausedAt } = webhook
  const host = new URL(url).host
  const [opened, setOpened] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const navigate = useNavigate()
  const toastResult = useToastResult()
  const { change: test, busy: isTesting } = useChange(TestWebhookDocument, 'webhook')
  const { change: setPaused, busy: isPausing } = useChange(SetWebhookPausedDocument, 'webhook')
  const { change: remove } = useChange(DeleteWebhookDocument, 'webhook')
  const close = () => setOpened(null)
  const isPaused = pausedAt !== null

  const sendTest = () =>
    toastResult(async () => {
      await test({ variables: { id } })
      return { title: 'Test sent', description: 'The answer appears below.' }
    }, 'Failed to send a test')

  const pause = () =>
    toastResult(
      async () => {
        await setPaused({ variables: { id, isPaused: !isPaused } })
      },
      isPaused ? 'Failed to resume the webhook' : 'Failed to pause the webhook',
    )

  return (
    <Line $gap={3}>
      <Button variant="secondary" busy={isTesting} onClick={() => void sendTest()}>
        Send a test
      </Button>
      <Button
        variant={isPaused ? 'primary' : 'secondary'}
        busy={isPausing}
        onClick={() => void pause()}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <ActionMenu
        of={host}
        actions={[
          { label: 'Edit', icon: Pencil, onSelect: () => setOpened('edit') },
          { label: 'Rotate the secret', icon: KeyRound, onSelect: () => setOpened('rotate') },
          {
            label: 'Delete webhook',
            icon: Trash2,
            danger: true,
            onSelect: () => setOpened('delete'),
          },
        ]}
      />
      {opened === 'edit' && <WebhookDialog webhook={webhook} onDone={close} />}
      {opened === 'rotate' && <RotateDialog id={id} onDone={close} />}
      {opened === 'delete' && (
        <ConfirmedAction
          title="Delete webhook"
          question={`Delete the webhook to ${host}? What waits for it is not sent any more, and its deliveries are gone.`}
          confirmLabel="Delete webhook"
          busyLabel="Deleting..."
          run={async () => {
            await remove({ variables: { id } })
            void navigate(PATHS.adminWebhooks)
            return { title: 'Webhook deleted' }
          }}
          failure="Failed to delete the webhook"
          onDone={close}
        />
      )}
    </Line>
  )
}
