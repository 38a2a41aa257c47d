import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'
import { listWebhookDeliveries } from '../webhook-deliveries.service.ts'
import { listWebhooks } from '../webhooks.service.ts'

/** See `READS`. */
export const WEBHOOK_READS: Read[] = [
  [listWebhooks, byStaff],
  [
    listWebhookDeliveries,
    async ({ staff, app }) => {
      const rows = await app.db.webhook.findMany()
      return rows.map(({ id }) => [staff, { id }])
    },
  ],
]
