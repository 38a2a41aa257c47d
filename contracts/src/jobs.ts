import { z } from 'zod'
import { id } from './text.ts'

/**
 * The queues. Access codes have their own, so that a backlog of other mail never delays a sign-in, and newsletters have
 * theirs, so that they delay no other mail.
 */
export const QUEUES = ['mail', 'codes', 'newsletter'] as const

export type QueueName = (typeof QUEUES)[number]

/** Later releases may only add optional fields: jobs queued before a deployment still run after it. */
const withOrigin = z.object({ requestId: z.string().optional() })

const outboxPayload = withOrigin.extend({ outboxId: id, refId: id, messageId: z.string() })

/** The payload of a job that stands for an outbox row. Everything but the ids is read when it runs. */
export type OutboxJob = z.infer<typeof outboxPayload>

/** A job for an outbox row: retried for a day. */
const outboxJob = { queue: 'mail', payload: outboxPayload, isAlwaysTried: false } as const

/** The same for one that is tried although email to its address came back: its recipient needs it, or waits for it. */
const triedJob = { ...outboxJob, isAlwaysTried: true } as const

/** The same for one of many without a person who waits. */
const newsletterJob = { ...outboxJob, queue: 'newsletter' } as const

/** The jobs that a transaction enqueues by writing an outbox row whose `kind` is the name of the job. */
const OUTBOX_JOBS = {
  sendContactNotification: triedJob,
  sendContactReply: triedJob,
  sendConversationMail: outboxJob,
  sendHeldMail: outboxJob,
  sendApprovalAnswer: outboxJob,
  sendApprovalConfirmation: outboxJob,
  sendNewsletterConfirmation: triedJob,
  sendNewsletterAddress: triedJob,
  sendStaffInvitation: triedJob,
  sendColleagueInvitation: triedJob,
  sendPortalInvitation: triedJob,
  sendPasswordReset: triedJob,
  sendSignInAlert: triedJob,
  sendDriveAlert: outboxJob,
  sendEmailChanged: triedJob,
  sendSignInChanged: triedJob,
  sendNotices: outboxJob,
  sendTestMail: triedJob,
  sendNewsletterIssue: newsletterJob,
  sendNewsletterTest: triedJob,
  sendMailWordsTest: triedJob,
}

export type OutboxKind = keyof typeof OUTBOX_JOBS

export const OUTBOX_KINDS: readonly string[] = Object.keys(OUTBOX_JOBS)

/** Whether an email is sent to an address from which email came back. */
export function isAlwaysTried(name: JobName): boolean {
  return !(name in OUTBOX_JOBS) || OUTBOX_JOBS[name as OutboxKind].isAlwaysTried
}

const codePayload = withOrigin.extend({
  challengeId: z.string(),
  messageId: z.string(),
  /** When the code expires. Jobs of an older release lack it. */
  expiresAt: z.iso.datetime().optional(),
})

/** Every job: its queue, and its payload, parsed both when it is enqueued and when it runs. */
export const JOBS = {
  /** Retried until the code expires. */
  sendAccessCode: { queue: 'codes', payload: codePayload },
  /** The same, to an address that a client or a member of staff wants to use from now on. */
  sendAddressCode: { queue: 'codes', payload: codePayload },
  /**
   * A request for a new password. Queued for every address; only the worker looks the account up. Retried for as long
   * as the link would be valid.
   */
  startPasswordReset: {
    queue: 'mail',
    payload: withOrigin.extend({
      email: z.string(),
      /** The same in every attempt, so that one request makes one link. */
      requestKey: z.string(),
      messageId: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  },
  ...OUTBOX_JOBS,
} as const satisfies Record<string, { queue: QueueName; payload: z.ZodType }>

export type JobName = keyof typeof JOBS

export const JOB_NAMES = Object.keys(JOBS) as JobName[]

export type JobPayload<N extends JobName> = z.infer<(typeof JOBS)[N]['payload']>

/**
 * How BullMQ keeps every job. A job ends by time, because only time says how long its mail is of use: the worker
 * gives it up long before its attempts run out. The worker knows the pauses between attempts, by queue. Finished
 * jobs leave nothing in Redis.
 */
export const JOB_OPTIONS = {
  attempts: 1_000,
  backoff: { type: 'by-queue' },
  removeOnComplete: true,
  removeOnFail: true,
  stackTraceLimit: 1,
} as const

/**
 * BullMQ's priority of a code, whose smallest numbers run first: of many that wait, the one that expires first, which
 * has seconds left after an outage. In minutes, as BullMQ counts to 2^21: every four years it starts anew.
 *
 * @param expiresAt an instant in ISO 8601
 */
export function codePriority(expiresAt: string): number {
  return Math.floor(Date.parse(expiresAt) / 60_000) % 2 ** 21
}

/** The BullMQ job id of an outbox row: always the same, so that a row is queued only once at a time. */
export function outboxJobId(outboxId: number): string {
  return `ob-${outboxId}`
}
