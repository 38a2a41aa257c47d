import type { WorkContext } from '@loggia/domain/kernel/unit-of-work'
import type { JobDeps } from '../jobs/job.ts'

/** The facts about the worker for units of work, and about the request that a job was queued by. */
export function workContext(
  { db, env, log, publish }: Pick<JobDeps, 'db' | 'env' | 'log' | 'publish'>,
  requestId: string | null = null,
): WorkContext {
  const config = { demo: env.APP_PROFILE === 'demo', PUBLIC_URL: env.PUBLIC_URL }
  return { config, db, log, publish, requestId }
}
