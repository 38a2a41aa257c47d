import type { Redis } from 'ioredis'
import type { JobName, JobPayload } from '@loggia/contracts/jobs'
import type { Database } from '@loggia/db/client'
import type { Mailer } from '../email/mailer.ts'
import type { WorkerEnv } from '../env.ts'
import type { Log } from '../runtime/log.ts'
import type { Metrics } from '../runtime/metrics.ts'

/** What every job may use. */
export interface JobDeps {
  db: Database
  redis: Redis
  mailer: Mailer
  env: WorkerEnv
  log: Log
  metrics: Metrics
}

/** What belongs to one run of a job. */
export interface JobRun extends JobDeps {
  /** Aborted when the job has taken too long or the process cannot wait for it any more. */
  signal: AbortSignal
  /** Aborted only by the end of the process. */
  stopping: AbortSignal
}

/** Does a job; whatever it throws is tried again, in the rhythm of its queue. */
export type Handler<N extends JobName> = (run: JobRun, payload: JobPayload<N>) => Promise<void>
