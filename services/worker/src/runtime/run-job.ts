import { JOBS, type JobName, type QueueName } from '@loggia/contracts/jobs'
import { errorClass } from '@loggia/server/logging/error-fields'
import { UnrecoverableError, type Job } from 'bullmq'
import { MailError } from '@loggia/domain/kernel/mail/mail-error'
import type { Mailer } from '../email/mailer.ts'
import { handlerOf } from '../jobs/handlers.ts'
import { senderName } from '@loggia/domain/kernel/mail/mail-brand'
import type { JobDeps, JobRun } from '../jobs/job.ts'
import { recordDead } from '../outbox/outbox-row.ts'

/**
 * Runs one job of a queue: validates its name and data and calls its handler. Its errors carry the class of the cause
 * only, because BullMQ writes it to Redis.
 *
 * @param stopping aborted when the process stops
 * @throws UnrecoverableError for a job that can never succeed
 */
export async function runJob(
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

/** The mailer, with the name of the sender, and with the outcome of every mail counted. */
function mailerOf({ db, env, mailer, metrics, name }: JobRun): Mailer {
  return {
    ...mailer,
    async send(mail, signal) {
      try {
        const sender = await senderName(db, env)
        const refused = await mailer.send({ ...mail, senderName: sender }, signal)
        metrics.mail(name, 'sent')
        return refused
      } catch (error) {
        metrics.mail(name, 'failed')
        throw error
      }
    },
  }
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
