import { setTimeout as pause } from 'node:timers/promises'
import {
  QUEUES,
  type QueueName,
  JOBS,
  type JobName,
  OUTBOX_KINDS,
  type OutboxKind,
} from '@loggia/contracts/jobs'
import { Worker, type Job, UnrecoverableError } from 'bullmq'
import type { Redis } from 'ioredis'
import { errorClass } from '@loggia/server/logging/error-fields'
import { MailError, type RecipientRefusal } from '@loggia/domain/kernel/mail/mail-error'
import { inTransaction, type SystemActor } from '@loggia/domain/kernel/unit-of-work'
import { recordRefusals } from '@loggia/domain/inbound/record-bounces'
import { senderName } from '@loggia/domain/kernel/mail/mail-brand'
import { returnPath } from '@loggia/domain/mail-bounces/return-path'
import { learnMessageId, recordSentMail } from '@loggia/domain/mail-bounces/sent-mails'
import { MAILS } from '@loggia/domain/mails'
import { startPasswordReset } from '@loggia/domain/staff-auth/start-password-reset'
import type { JobDeps, JobRun, Handler } from '../jobs/job.ts'
import type { Mailer } from '../email/mailer.ts'
import { sendOutboxMail, recordDead } from '../outbox/outbox-mail.ts'
import { workContext } from './work-context.ts'
import { sendAccessCode, sendAddressCode } from '../jobs/access-codes.ts'

/** How many jobs of a queue one process runs at the same time. */
export const CONCURRENCY: Record<QueueName, number> = { mail: 5, codes: 5, newsletter: 1 }

const MAX_CLOSE_MS = 2_000

/**
 * Runs the jobs of all queues until it is stopped.
 *
 * @param connection one that waits for Redis as long as it takes
 * @returns a function to stop: it takes no new jobs and resolves when the running ones have ended,
 *   which are aborted after the grace period
 */
export function runJobs(deps: JobDeps, connection: Redis): { stop(): Promise<void> } {
  const { env, log } = deps
  const pauses: Record<QueueName, Pauses> = {
    mail: { firstMs: env.MAIL_RETRY_MS, longestMs: env.MAIL_RETRY_MAX_MS },
    codes: { firstMs: env.MAIL_RETRY_MS, longestMs: env.CODE_RETRY_MAX_MS },
    newsletter: { firstMs: env.MAIL_RETRY_MS, longestMs: env.MAIL_RETRY_MAX_MS },
  }
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  const processJob = (queue: QueueName) => async (job: Job) => {
    const run = runJob(deps, queue, job, stopping.signal)
    running.add(run)
    await run.finally(() => running.delete(run))
  }
  const workers = QUEUES.map((queue) => {
    const worker = new Worker(queue, processJob(queue), {
      connection,
      concurrency: CONCURRENCY[queue],
      lockDuration: env.JOB_LOCK_MS,
      stalledInterval: env.JOB_STALLED_CHECK_MS,
      // By default, a job fails for good when a second worker dies with it.
      maxStalledCount: 10,
      settings: {
        backoffStrategy: (attempts, _type, error) =>
          Math.max(retryDelay(attempts, pauses[queue]), requestedPause(error)),
      },
    })
    // Without a listener, an error event would end the process; the connection logs outages.
    worker.on('error', (error) => {
      const level = connection.status === 'ready' ? 'warn' : 'debug'
      log[level]({ queue, err: error }, 'queue error')
    })
    worker.on('stalled', (jobId) => log.warn({ queue, jobId }, 'job taken over'))
    return worker
  })

  return {
    async stop() {
      const closed = Promise.all(workers.map((worker) => worker.close()))
      const grace = setTimeout(() => stopping.abort(), env.SHUTDOWN_GRACE_MS)
      while (running.size > 0) await Promise.allSettled(running)
      clearTimeout(grace)
      // While Redis is away, closing would wait for it.
      await Promise.race([closed, pause(MAX_CLOSE_MS)])
    },
  }
}

/**
 * Runs one job of a queue: validates its name and data and calls its handler. Its errors carry the class of the cause
 * only, because BullMQ writes it to Redis.
 *
 * @param stopping aborted when the process stops
 * @throws UnrecoverableError for a job that can never succeed
 */
async function runJob(
  deps: JobDeps,
  queue: QueueName,
  job: Job,
  stopping: AbortSignal,
): Promise<void> {
  const requestId: unknown = job.data?.requestId
  const log = deps.log.child({ jobId: job.id, name: job.name, requestId })
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(deps.env.JOB_TIMEOUT_MS)])
  try {
    // Only another release knows it. Its worker may be the next to try.
    if (!isJobOf(queue, job.name)) throw new MailError('UnknownJob', false)
    const run = { ...deps, name: job.name, log, signal, stopping }
    await handle(job, run).finally(() => tell(run, job))
  } catch (error) {
    if (error instanceof UnrecoverableError) throw error
    const advice = error instanceof MailError ? error.advice : undefined
    log.warn({ err: error, attempt: job.attemptsMade + 1, advice }, 'job failed')
    throw new Error(errorClass(error), { cause: error })
  }
}

function isJobOf(queue: QueueName, name: string): name is JobName {
  return Object.hasOwn(JOBS, name) && JOBS[name as JobName].queue === queue
}

async function handle(job: Job, run: JobRun): Promise<void> {
  const { name } = run
  const payload = JOBS[name].payload.safeParse(job.data)
  if (!payload.success) {
    run.metrics.mail(name, 'given-up')
    return reject(run, job, 'InvalidPayload')
  }
  await handlerOf(name)({ ...run, mailer: mailerOf(run) }, payload.data)
}

/**
 * The mailer, with the name of the sender, and with the outcome of every mail counted. Who gets it is written down
 * before it leaves, so that reports about it can be proved.
 */
function mailerOf(run: JobRun): Mailer {
  const { db, env, log, mailer, metrics, name } = run
  return {
    ...mailer,
    async send(mail, signal) {
      try {
        const sender = await senderName(db, env)
        const reportsTo = returnPath(env, await recordSentMail(db, mail))
        const sent = await mailer.send(
          { ...mail, senderName: sender, returnPath: reportsTo },
          signal,
        )
        metrics.mail(name, 'sent')
        await recordRefused(run, sent.refusals)
        if (sent.arrivedAs !== null) {
          // Threads are worth no second email.
          await learnMessageId(db, mail.messageId, sent.arrivedAs).catch((err: unknown) =>
            log.warn({ err }, 'Message-ID not learnt'),
          )
        }
        return sent
      } catch (error) {
        metrics.mail(name, 'failed')
        if (error instanceof MailError) await recordRefused(run, error.refusals)
        throw error
      }
    },
  }
}

const MAIL_SERVER: SystemActor = { kind: 'system', name: 'Mail server' }

/** Writes down the recipients that the mail server refused. The email itself has been decided about without that. */
async function recordRefused(run: JobRun, refusals: readonly RecipientRefusal[]): Promise<void> {
  if (refusals.length === 0) return
  await inTransaction(workContext(run), MAIL_SERVER, (unit) =>
    recordRefusals(unit, refusals),
  ).catch((err: unknown) => run.log.warn({ err }, 'refused recipients not recorded'))
}

/** Tells screens that a mail was sent, failed or was given up. */
function tell({ publish }: JobDeps, job: Job): void {
  const id = outboxIdOf(job)
  if (id) publish([{ topic: 'mail', id }])
}

function outboxIdOf({ id }: Job): string | undefined {
  return /^ob-(\d+)$/.exec(id ?? '')?.[1]
}

async function reject({ db, log }: JobDeps, job: Job, reason: string): Promise<never> {
  const outboxId = outboxIdOf(job)
  if (outboxId) await recordDead(db, Number(outboxId), reason)
  log.error({ errorClass: reason }, 'job dead')
  throw new UnrecoverableError(reason)
}

const startReset: Handler<'startPasswordReset'> = async (run, request) => {
  const { log, metrics, name } = run
  if (new Date(request.expiresAt) <= new Date()) {
    metrics.mail(name, 'given-up')
    return log.error({ err: new MailError('Expired', true) }, 'reset given up')
  }
  const isStarted = await startPasswordReset(workContext(run, request.requestId), request)
  if (isStarted) log.info('reset started')
  else log.debug('reset dropped: no active account, or started before')
}

const sendMail: Handler<OutboxKind> = (run, { outboxId, requestId }) =>
  sendOutboxMail(run, outboxId, (refId, messageId) =>
    MAILS[run.name as OutboxKind](
      { ...workContext(run, requestId), env: run.env },
      refId,
      messageId,
    ),
  )

const OTHERS = { sendAccessCode, sendAddressCode, startPasswordReset: startReset }

/** The handler of a job, which was given a payload of its own schema. */
function handlerOf(name: JobName): Handler<JobName> {
  return isOutboxKind(name) ? sendMail : OTHERS[name]
}

function isOutboxKind(name: JobName): name is OutboxKind {
  return OUTBOX_KINDS.includes(name)
}

/** The pauses (ms) between the attempts at a job: they double from the first to the longest. */
interface Pauses {
  firstMs: number
  longestMs: number
}

/** The pause (ms) that a mail server asked for; 0 where it did not. */
function requestedPause(error: Error | undefined): number {
  const { cause } = error ?? {}
  return cause instanceof MailError ? (cause.retryAfter ?? 0) * 1_000 : 0
}

/**
 * The pause (ms) after the n-th failed attempt. Half of it is random, so that simultaneous failures are not retried all
 * at once.
 *
 * @param attempts from 1
 */
export function retryDelay(attempts: number, { firstMs, longestMs }: Pauses): number {
  const delay = Math.min(firstMs * 2 ** (attempts - 1), longestMs)
  return Math.round(delay * (0.5 + Math.random() / 2))
}
