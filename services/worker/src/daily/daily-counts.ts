import type { Database } from '@loggia/db/client'
import type { Log } from '@loggia/server/logging/log'
import { startRepeating } from '../runtime/start-repeating.ts'
import { countProjects } from '@loggia/domain/dashboard/weeks'

interface DailyCountsDeps {
  db: Database
  log: Log
  /** How often to look whether a new day has begun. */
  everyMs: number
}

/** Counts once a day what changes without a trace, now and as soon as another day has begun. */
export function startDailyCounts({ db, log, everyMs }: DailyCountsDeps): { stop(): Promise<void> } {
  const count = async () => {
    if (await countProjects(db, new Date())) log.info('projects counted')
  }
  return startRepeating(count, {
    everyMs,
    failed: (err) => log.warn({ err }, 'counting projects failed'),
  })
}
