import { FIRST_RUN_KEYS, type FirstRunKey } from '@loggia/contracts/first-run/steps'
import { EXPECTED_SETTINGS } from '@loggia/contracts/site-settings/site-settings'
import { KEPT_DATA_CHANGED } from '@loggia/contracts/site/legal/kept-data'
import { LEGAL_KEYS, type SectionKey } from '@loggia/contracts/site/sections'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { DriveGateway } from '../kernel/drive/gateway.ts'
import { readJson } from '../kernel/json-query.ts'

type Drive = Pick<DriveGateway, 'serviceAccount'>

/** For each step, the condition under which it is done. All of them are answered by a few rows. */
const IS_DONE: Record<FirstRunKey, (drive: Drive) => Prisma.Sql> = {
  company: () => Prisma.sql`
    (SELECT count(*) = ${EXPECTED_SETTINGS.length} FROM site_settings
     WHERE value <> '' AND key IN (${Prisma.join(EXPECTED_SETTINGS)}))`,
  brand: () => arePublished(['brand']),
  legal: () => Prisma.sql`
    (${arePublished(LEGAL_KEYS)}
     AND ${arePublished(['privacyPolicy', 'cookiePolicy'], KEPT_DATA_CHANGED)})`,
  mail: () => Prisma.sql`
    EXISTS (SELECT FROM outbox WHERE kind = 'sendTestMail' AND sent_at IS NOT NULL)`,
  drive: ({ serviceAccount }) =>
    serviceAccount
      ? Prisma.sql`true`
      : Prisma.sql`EXISTS (
          SELECT FROM drive_connections WHERE owner = 'workspace' AND refresh_token IS NOT NULL)`,
  client: () => Prisma.sql`EXISTS (SELECT FROM clients)`,
  colleague: () => Prisma.sql`
    (EXISTS (SELECT FROM users OFFSET 1)
     OR EXISTS (SELECT FROM staff_invitations WHERE expires_at > now()))`,
  backup: () => Prisma.sql`EXISTS (
    SELECT FROM backup_runs WHERE kind = 'backup' AND error IS NULL AND finished_at IS NOT NULL)`,
}

/** Whether each of these sections was published since a day, changed or not. */
function arePublished(keys: readonly SectionKey[], since = '-infinity'): Prisma.Sql {
  return Prisma.sql`
    (SELECT count(DISTINCT key) = ${keys.length} FROM site_versions
     WHERE key IN (${Prisma.join(keys)}) AND published_at >= ${since}::timestamptz)`
}

interface FirstRunFacts {
  /** The choice of staff; null without one. */
  isHidden: boolean | null
  done: Record<FirstRunKey, boolean>
}

/** Reads the whole checklist in one round trip. */
export async function readFirstRunFacts(
  db: Pick<Database, 'rows'>,
  drive: Drive,
): Promise<FirstRunFacts> {
  const pairs = FIRST_RUN_KEYS.map((key) => Prisma.sql`${key}::text, ${IS_DONE[key](drive)}`)
  const parts = {
    isHidden: { sql: Prisma.sql`(SELECT is_hidden FROM first_run)` },
    done: { sql: Prisma.sql`json_build_object(${Prisma.join(pairs)})` },
  }
  return (await readJson(db, parts, new Set(['isHidden', 'done'] as const))) as FirstRunFacts
}
