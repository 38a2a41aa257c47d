import { UnrecoverableError, type Job } from 'bullmq'
import { JOBS, type JobName, type QueueName } from '@loggia/contracts/jobs'
import type { Mailer } from '../email/mailer.ts'
import { errorClass, errorFields } from './error-class.ts'
import { HANDLERS } from '../jobs/handlers.ts'
import type { Handler, JobDeps, JobRun } from '../jobs/handler.ts'
import { recordDead } from '../outbox/outbox-row.ts'

/**
 * Runs one job of a queue: finds its handler, parses its data, and lets nothing but the class of an
 * error out, as BullMQ writes what is thrown to Redis.
 *
 * @throws UnrecoverableError for a job that can never be done
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
    if (!isJobOf(queue, job.name)) return await giveUp({ ...deps, log }, job, 'UnknownJob')
    await handle(job.name, job, { ...deps, log, signal, stopping })
  } catch (error) {
    if (error instanceof UnrecoverableError) throw error
    log.warn({ ...errorFields(error), attempt: job.attemptsMade + 1 }, 'job failed')
    throw new Error(errorClass(error), { cause: error })
  }
}

function isJobOf(queue: QueueName, name: string): name is JobName {
  return Object.hasOwn(JOBS, name) && JOBS[name as JobName].queue === queue
}

async function handle(name: JobName, job: Job, run: JobRun): Promise<void> {
  const payload = JOBS[name].payload.safeParse(job.data)
  if (!payload.success) return giveUp(run, job, 'InvalidPayload')
  // The payload was parsed with the schema of this very job.
  const handler = HANDLERS[name] as Handler<JobName>
  await handler({ ...run, mailer: counted(name, run) }, payload.data)
}

/** The mailer, with what became of each mail told to the metrics. */
function counted(name: JobName, { mailer, metrics }: JobDeps): Mailer {
  return {
    ...mailer,
    async send(mail, signal) {
      try {
        const refused = await mailer.send(mail, signal)
        metrics.mail(name, 'sent')
        return refused
      } catch (error) {
        metrics.mail(name, 'failed')
        throw error
      }
    },
  }
}

async function giveUp({ db, log }: JobDeps, job: Job, why: string): Promise<never> {
  const outboxId = /^ob-(\d+)$/.exec(job.id ?? '')?.[1]
  if (outboxId) await recordDead(db, Number(outboxId), why)
  log.error({ errorClass: why }, 'job dead')
  throw new UnrecoverableError(why)
}
