import { rowInput } from '@loggia/contracts/lists'
import {
  MAX_WEBHOOKS,
  webhook,
  webhookInput,
  webhookUpdate,
  webhookWithSecret,
  type Webhook,
} from '@loggia/contracts/webhooks/webhooks'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { assertVersion, changesBetween } from '../kernel/change-row.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockTable } from '../kernel/row-locks.ts'
import { checkReceiver } from './check-receiver.ts'
import { newWebhookSecret, webhookSecrets } from './webhook-secret.ts'
import { lockWebhook, readWebhook, readWebhooks, sendWaitingNow } from './webhook.view.ts'

const entity = 'webhook'

export const listWebhooks = operation({
  summary: 'The webhooks, the oldest first',
  action: 'webhooks:read',
  rest: 'GET /webhooks',
  field: 'webhooks',
  input: z.object({}),
  output: z.array(webhook),
  run: ({ db }) => readWebhooks(db),
})

export const createWebhook = operation({
  summary: 'Adds a webhook, 20 at most, and answers the key of its signatures this once',
  action: 'webhooks:write',
  rest: 'POST /webhooks',
  status: 201,
  input: webhookInput,
  output: webhookWithSecret,
  limits: ['webhooks.actor'],
  async run({ actor, config, transaction }, { url, events }) {
    await checkReceiver(url, config)
    const secret = newWebhookSecret()
    return transaction(async ({ db, audit }) => {
      // Two at once would both be the last one.
      await lockTable(db, 'webhooks')
      if ((await db.webhook.count()) >= MAX_WEBHOOKS) {
        throw new AppError('VALIDATION', `There are ${MAX_WEBHOOKS} webhooks already`)
      }
      const sealed = webhookSecrets(config).seal(secret)
      const data = { url, events: json(events), secret: sealed, createdById: actor.id }
      const { id } = await db.webhook.create({ data })
      const added = await readWebhook(db, id)
      await audit({ action: 'webhook.created', entity, entityId: id, after: recorded(added) })
      return { webhook: added, secret }
    })
  },
})

export const updateWebhook = operation({
  summary: 'Changes the address or the events of a webhook, unless it was changed since `version`',
  description: 'What waits is sent to the new address at once.',
  action: 'webhooks:write',
  rest: 'PUT /webhooks/{id}',
  input: webhookUpdate,
  output: webhook,
  limits: ['webhooks.actor'],
  async run({ config, transaction }, { id, version, url, events }) {
    if (url !== undefined) await checkReceiver(url, config)
    return transaction(async ({ db, audit }) => {
      const before = await lockWebhook(db, id)
      assertVersion(before, version)
      const changes = {
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events: json(events) }),
      }
      await db.webhook.update({ where: { id }, data: { ...changes, version: { increment: 1 } } })
      if (url !== undefined && url !== before.url) await sendWaitingNow(db, id)
      const after = await readWebhook(db, id)
      const states = changesBetween(recorded(before), recorded(after))
      await audit({ action: 'webhook.updated', entity, entityId: id, ...states })
      return after
    })
  },
})

export const deleteWebhook = operation({
  summary: 'Deletes a webhook with its deliveries; what waits is not sent any more',
  action: 'webhooks:write',
  rest: 'DELETE /webhooks/{id}',
  input: rowInput,
  output: z.literal(true),
  limits: ['webhooks.actor'],
  async change({ db, audit }, { id }) {
    const before = await lockWebhook(db, id)
    await db.webhook.delete({ where: { id } })
    await audit({ action: 'webhook.deleted', entity, entityId: id, before: recorded(before) })
    return true as const
  },
})

const json = (events: string[] | null) => events ?? Prisma.DbNull

const recorded = ({ url, events }: Webhook) => ({ url, events })
