import { z } from 'zod'
import { MAX_LENGTH } from '../limits.ts'
import { rowVersion, version } from '../lists.ts'
import { id, rowId } from '../text.ts'
import { webLink } from '../urls/https-link.ts'
import { isWebhookEvent } from './events.ts'

/** Each has a share of the connections of the worker. */
export const MAX_WEBHOOKS = 20

/** How many deliveries are listed. */
export const LISTED_DELIVERIES = 100

/** How long (days) events and their deliveries are kept. */
export const WEBHOOK_EVENT_DAYS = 30

/** How long (hours) the former secret signs as well after a rotation. */
export const FORMER_SECRET_HOURS = 24

/** How long (hours) an event is sent again and again before its webhook is paused. */
export const RETRIED_HOURS = 24

const url = webLink(MAX_LENGTH.setting).describe(
  'Where events are posted: an https address that is reached from the internet.',
)

const events = z
  .array(z.string())
  .min(1, 'Choose at least one event')
  .max(200, 'Choose at most 200 events')
  .refine((all) => all.every(isWebhookEvent), { error: 'There is no such event' })
  .transform((all) => [...new Set(all)])
  .nullable()
  .describe('The events to send, such as `client.created`; null for all, also future ones.')

export const webhookInput = z.object({
  url,
  events: events.optional().transform((chosen) => chosen ?? null),
})

export const webhookUpdate = z.object({
  id: rowId,
  version,
  url: url.optional(),
  events: events.optional(),
})

export const webhookPauseInput = z.object({ id: rowId, isPaused: z.boolean() })

export const PAUSE_REASONS = ['by-hand', 'gone', 'failing'] as const

export type PauseReason = (typeof PAUSE_REASONS)[number]

export const webhook = z
  .object({
    id,
    url: z.string(),
    events: z.array(z.string()).nullable().describe('Null for all.'),
    pausedAt: z.iso.datetime().nullable(),
    pauseReason: z
      .enum(PAUSE_REASONS)
      .meta({
        graphql: 'WebhookPauseReason',
        values: {
          'by-hand': 'By an admin.',
          gone: 'The receiver answered 410 Gone.',
          failing: 'An event was not taken for 24 hours.',
        },
      })
      .nullable(),
    waiting: z.int().describe('How many events are not delivered yet.'),
    formerSecretEndsAt: z.iso
      .datetime()
      .nullable()
      .describe('Until when the former secret signs as well; null when it does not.'),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable().describe('The name of the admin; null for a former one.'),
    version: rowVersion,
  })
  .meta({
    graphql: 'Webhook',
    description: 'An address that is told of changes, by the Standard Webhooks specification.',
  })

export type Webhook = z.infer<typeof webhook>

export const webhookWithSecret = z
  .object({
    webhook,
    secret: z
      .string()
      .describe('The key of the signatures, `whsec_` and base64. It is answered only this once.'),
  })
  .meta({ graphql: 'WebhookWithSecret' })

export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed'] as const

export const webhookDelivery = z
  .object({
    id,
    messageId: z.string().describe('The header `webhook-id`, the same in each attempt.'),
    type: z.string().describe('The event, such as `client.created`.'),
    at: z.iso.datetime().describe('When it happened.'),
    state: z.enum(DELIVERY_STATES).meta({
      graphql: 'WebhookDeliveryState',
      values: {
        waiting: 'For the first or the next attempt, or until the webhook is resumed.',
        failed: 'A test that was not taken, which is not repeated.',
      },
    }),
    attempts: z.int(),
    triedAt: z.iso.datetime().nullable().describe('The last attempt.'),
    nextTryAt: z.iso.datetime().nullable().describe('The next attempt; null when there is none.'),
    status: z.int().nullable().describe('The HTTP status of the last answer.'),
    answer: z
      .string()
      .nullable()
      .describe('The beginning of the last answer, or why there was none.'),
    tookMs: z.int().nullable(),
  })
  .meta({ graphql: 'WebhookDelivery', description: 'An event on its way to a webhook.' })
