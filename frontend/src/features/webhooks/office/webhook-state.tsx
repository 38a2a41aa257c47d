import { Badge } from '../../../ui/lists/badge.tsx'
import type { WebhookRowFragment } from './webhooks.operations.generated.ts'

/** Whether a webhook is sent events; one that was paused by itself needs somebody. */
export function WebhookState({ webhook }: { webhook: WebhookRowFragment }) {
  const { pausedAt, pauseReason } = webhook
  if (pausedAt === null) return <Badge tone="green">Active</Badge>
  return pauseReason === 'BY_HAND' ? (
    <Badge tone="grey">Paused</Badge>
  ) : (
    <Badge tone="red">Paused after failures</Badge>
  )
}
