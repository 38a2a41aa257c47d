import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { inTransaction } from '@loggia/domain/kernel/unit-of-work'
import { newWebhookSecret, webhookSecrets } from '@loggia/domain/webhooks/webhook-secret'
import { DEMO_SECRET } from '@loggia/server/env'
import type { Receiver } from './receiver.ts'
import type { Stack } from './stack.ts'

/** Lets a worker send to receivers on this machine. */
export const LOCAL_RECEIVERS = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }

export const { seal } = webhookSecrets({ APP_SECRET: DEMO_SECRET })

/** Adds a webhook that leads to a receiver, as an admin does. */
export async function addWebhook(
  { db }: Stack,
  { url }: Pick<Receiver, 'url'>,
  events?: readonly AuditAction[],
) {
  const secret = newWebhookSecret()
  const data = { url, secret: seal(secret), ...(events && { events: [...events] }) }
  const { id } = await db.webhook.create({ data })
  return { id, secret }
}

/** Changes clients, in this order and each in a transaction of its own, as operations do. */
export async function changeClients(
  { db }: Stack,
  changes: readonly (readonly [id: number, action: AuditAction])[],
): Promise<void> {
  const config = { demo: true, PUBLIC_URL: 'http://localhost:3000' }
  const log = { warn: () => undefined }
  const context = { config, db, log, publish: () => undefined, requestId: null }
  for (const [entityId, action] of changes) {
    await inTransaction(context, { kind: 'system', name: 'test' }, async ({ audit }) => {
      await audit({ action, entity: 'client', entityId, after: { name: 'Ada Byron' } })
    })
  }
}

/** Lets the time pass after which what failed is sent again, or what a killed worker was sending. */
export async function letTimePass({ db }: Stack, state: 'waiting' | 'sending' = 'waiting') {
  await db.webhookDelivery.updateMany({ where: { state }, data: { nextTryAt: new Date() } })
}

export function openDeliveries({ db }: Stack): Promise<number> {
  return db.webhookDelivery.count({ where: { state: { in: ['waiting', 'sending'] } } })
}
