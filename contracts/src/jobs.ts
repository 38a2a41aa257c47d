import { z } from 'zod'
import { id } from './text.ts'

/**
 * The two queues. Codes travel alone, so that a backlog of other mail never delays a sign-in.
 */
export const QUEUES = ['mail', 'codes'] as const

export type QueueName = (typeof QUEUES)[number]

/** Later releases add fields as optional: jobs queued before a deploy are still in flight after it. */
const traced = z.object({ requestId: z.string().optional() })

/** A job that stands for an outbox row; everything but the ids is read when it runs. */
const outboxJob = traced.extend({
  outboxId: id,
  refId: id,
  messageId: z.string(),
})

export type OutboxJob = z.infer<typeof outboxJob>

/**
 * Every job: its queue, the shape of its data, parsed when it is enqueued and when it runs, and how
 * often it is tried. Outbox jobs are tried for a day; the worker gives up before the attempts do.
 */
export const JOBS = {
  sendAccessCode: {
    queue: 'codes',
    attempts: 5,
    payload: traced.extend({ challengeId: z.string(), messageId: z.string() }),
  },
  sendNewsletterConfirmation: { queue: 'mail', attempts: 1_000, payload: outboxJob },
  sendStaffInvitation: { queue: 'mail', attempts: 1_000, payload: outboxJob },
  sendPasswordReset: { queue: 'mail', attempts: 1_000, payload: outboxJob },
  sendSignInAlert: { queue: 'mail', attempts: 1_000, payload: outboxJob },
  sendDriveAlert: { queue: 'mail', attempts: 1_000, payload: outboxJob },
  sendContactNotification: { queue: 'mail', attempts: 1_000, payload: outboxJob },
  sendContactReply: { queue: 'mail', attempts: 1_000, payload: outboxJob },
} as const satisfies Record<string, { queue: QueueName; attempts: number; payload: z.ZodType }>

export type JobName = keyof typeof JOBS

export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]['payload']>

/** The jobs that are promised in a transaction, by way of an outbox row of that `kind`. */
export const OUTBOX_KINDS = [
  'sendContactNotification',
  'sendContactReply',
  'sendNewsletterConfirmation',
  'sendStaffInvitation',
  'sendPasswordReset',
  'sendSignInAlert',
  'sendDriveAlert',
] as const satisfies readonly JobName[]

export type OutboxKind = (typeof OUTBOX_KINDS)[number]

/** The pause between two tries: from a second on, doubling, half of it left to chance. */
export const BACKOFF = { type: 'exponential', delay: 1_000, jitter: 0.5 } as const

/** The BullMQ job id of an outbox row: always the same, so that a row is queued once at a time. */
export function outboxJobId(outboxId: number): string {
  return `ob-${outboxId}`
}
