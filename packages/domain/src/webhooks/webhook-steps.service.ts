import { rowInput } from '@loggia/contracts/lists'
import { TEST_EVENT } from '@loggia/contracts/webhooks/events'
import {
  FORMER_SECRET_HOURS,
  webhook,
  webhookPauseInput,
  webhookWithSecret,
} from '@loggia/contracts/webhooks/webhooks'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { newWebhookSecret, webhookSecrets } from './webhook-secret.ts'
import { lockWebhook, readWebhook, sendWaitingNow } from './webhook.view.ts'

const entity = 'webhook'

export const rotateWebhookSecret = operation({
  summary: 'Gives a webhook another key, and answers it this once',
  description:
    'For 24 hours, deliveries are signed with both, so that receivers can change over. A second rotation ends the one before at once.',
  action: 'webhooks:write',
  rest: 'POST /webhooks/{id}/secret',
  input: rowInput,
  output: webhookWithSecret,
  limits: ['webhooks.actor'],
  async change({ config, db, audit }, { id }) {
    await lockWebhook(db, id)
    const { secret: formerSecret } = await db.webhook.findUniqueOrThrow({ where: { id } })
    const secret = newWebhookSecret()
    const formerSecretEndsAt = new Date(Date.now() + FORMER_SECRET_HOURS * 3_600_000)
    const data = { secret: webhookSecrets(config).seal(secret), formerSecret, formerSecretEndsAt }
    await db.webhook.update({ where: { id }, data })
    await audit({ action: 'webhook.secretRotated', entity, entityId: id })
    return { webhook: await readWebhook(db, id), secret }
  },
})

export const setWebhookPaused = operation({
  summary: 'Pauses a webhook, or resumes it',
  description: 'Events of the last 30 days wait meanwhile, and are sent once it is resumed.',
  action: 'webhooks:write',
  rest: 'PUT /webhooks/{id}/paused',
  input: webhookPauseInput,
  output: webhook,
  limits: ['webhooks.actor'],
  async change({ db, audit }, { id, isPaused }) {
    const before = await lockWebhook(db, id)
    if (isPaused === (before.pausedAt !== null)) return before
    const data = isPaused
      ? { pausedAt: new Date(), pauseReason: 'by-hand' }
      : { pausedAt: null, pauseReason: null }
    await db.webhook.update({ where: { id }, data })
    if (!isPaused) await sendWaitingNow(db, id)
    const action = isPaused ? 'webhook.paused' : 'webhook.resumed'
    await audit({ action, entity, entityId: id })
    return readWebhook(db, id)
  },
})

export const testWebhook = operation({
  summary: 'Sends the event `webhook.test`, once, also while the webhook is paused',
  action: 'webhooks:write',
  rest: 'POST /webhooks/{id}/test',
  input: rowInput,
  output: z.literal(true),
  limits: ['webhooks.actor'],
  repeatable: true,
  async change({ db, audit }, { id }) {
    await lockWebhook(db, id)
    const data = { type: TEST_EVENT, entity, entityId: String(id), at: new Date() }
    await db.webhookEvent.create({
      data: { ...data, isFannedOut: true, deliveries: { create: { webhookId: id } } },
    })
    await audit({ action: 'webhook.tested', entity, entityId: id })
    return true as const
  },
})
