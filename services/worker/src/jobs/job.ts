import type { JobName, JobPayload } from '@loggia/contracts/jobs'
import type { Database } from '@loggia/db/client'
import type { Log } from '@loggia/server/logging/log'
import type { PublishChanges } from '@loggia/domain/kernel/live/changes'
import type { Redis } from 'ioredis'
import type { Mailer } from '../email/mailer.ts'
import type { WorkerEnv } from '../env.ts'
import type { Metrics } from '../runtime/metrics.ts'

/** The dependencies of every job. */
export interface JobDeps {
  db: Database
  redis: Redis
  mailer: Mailer
  /** Publishes a commit to screens. */
  publish: PublishChanges
  env: WorkerEnv
  log: Log
  metrics: Metrics
}

/** The dependencies of one run of a job. */
export interface JobRun extends JobDeps {
  name: JobName
  /** Aborted when the job has taken too long, or when the process can no longer wait for it. */
  signal: AbortSignal
  /** Aborted only when the process stops. */
  stopping: AbortSignal
}

/** Runs a job. A job that throws is retried with the backoff of its queue. */
export type Handler<N extends JobName> = (run: JobRun, payload: JobPayload<N>) => Promise<void>
