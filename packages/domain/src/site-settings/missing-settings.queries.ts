import { EXPECTED_SETTINGS } from '@loggia/contracts/site-settings/site-settings'
import type { Database } from '@loggia/db/client'
import type { Log } from '@loggia/server/logging/log'

/** Logs the settings whose absence the site shows. */
export async function logMissingSettings(db: Database, log: Log): Promise<void> {
  const stored = await db.siteSetting.findMany({ where: { key: { in: EXPECTED_SETTINGS } } })
  const missing = EXPECTED_SETTINGS.filter(
    (key) => !stored.some((row) => row.key === key && row.value),
  )
  if (missing.length === 0) return
  log.warn({ missing }, 'the site leaves out what staff have not set under /admin/settings')
}
