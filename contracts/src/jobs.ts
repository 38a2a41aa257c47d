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

/** Every job: its queue and the shape of its data, parsed when it is enqueued and when it runs. */
export const JOBS = {
  sendAccessCode: {
    queue: 'codes',
    payload: traced.extend({ challengeId: z.string(), messageId: z.string() }),
  },
  sendContactNotification: { queue: 'mail', payload: outboxJob },
} as const satisfies Record<string, { queue: QueueName; payload: z.ZodType }>

export type JobName = keyof typeof JOBS

export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]['payload']>

/** The jobs that are promised in a transaction, by way of an outbox row of that `kind`. */
export const OUTBOX_KINDS = ['sendContactNotification'] as const satisfies readonly JobName[]

export type OutboxKind = (typeof OUTBOX_KINDS)[number]

/** The BullMQ job id of an outbox row: always the same, so that a row is queued once at a time. */
export function outboxJobId(outboxId: number): string {
  return `ob-${outboxId}`
}
