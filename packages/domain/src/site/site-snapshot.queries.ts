import { sectionOf, type StoredContent } from '@loggia/contracts/site/content'
import { AGREED_TEXTS, DEFAULT_POLICY_VERSION, policyVersion } from '@loggia/contracts/site/policy'
import type { KnownCompany } from '@loggia/contracts/site/placeholders'
import type { SectionKey } from '@loggia/contracts/site/sections'
import { originalOf, shownContent, type SiteSnapshot } from '@loggia/contracts/site/snapshot'
import { defaultSettings } from '@loggia/contracts/site-settings/site-settings'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { Log } from '@loggia/server/logging/log'
import { agencyZone } from '../kernel/agency-day.ts'
import { loadSiteSettings } from '../site-settings/site-settings.service.ts'
import { readSections, type SectionRow } from './site-sections.ts'

/** The queries for reading the site. */
export interface SiteSource {
  db: Database
  log: Log
  demo: boolean
}

/** Reads the public site. */
export async function loadSite(source: SiteSource): Promise<SiteSnapshot> {
  return siteOf(source, await readSections(source.db))
}

/** The site with these published sections. */
export async function siteOf(
  { db, log, demo: isDemo }: SiteSource,
  sections: readonly SectionRow[],
): Promise<SiteSnapshot> {
  const settings = await loadSiteSettings(db)
  const repairedWith = { placeholders: {}, isDemo }
  const stored = sections.flatMap(({ key, published }) => {
    const content = published && usable(key, published, repairedWith, log)
    return content ? [[key, content] as const] : []
  })
  const times = sections.flatMap(({ key, publishedAt }) =>
    publishedAt ? [[key, publishedAt.toISOString()] as const] : [],
  )
  return {
    settings,
    ...shownContent({
      settings: [...defaultSettings(isDemo), ...settings],
      published: Object.fromEntries(stored),
      isDemo,
    }),
    publishedAt: Object.fromEntries(times),
    policyVersions: await readPolicyVersions(db),
    timeZone: await agencyZone(db),
  }
}

/**
 * A stored content in the form of this release. One that the schema refuses, as after an upgrade, gets the keys that
 * it lacks from the original; null where that does not help, so that the section shows its original.
 */
function usable(
  key: SectionKey,
  stored: StoredContent,
  known: KnownCompany,
  log: Log,
): StoredContent | null {
  const { schema } = sectionOf(key)
  for (const candidate of [stored, { ...originalOf(key, known), ...stored }]) {
    const { data, error } = schema.safeParse(candidate)
    if (data) return data
    const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    log.warn({ section: key, problems: problems?.slice(0, 10) }, 'a published section is invalid')
  }
  return null
}

/** Every version that the policies have had, in their order. */
async function readPolicyVersions(db: Database): Promise<string[]> {
  const rows = await db.siteVersion.findMany({
    where: { key: { in: [...AGREED_TEXTS] } },
    select: { id: true, publishedAt: true },
    orderBy: { id: 'asc' },
  })
  return [DEFAULT_POLICY_VERSION, ...rows.map(policyVersion)]
}

/** A text that changes with every change of the public site, and is cheap to read. */
export async function siteStamp(db: Pick<Database, 'rows'>): Promise<string> {
  const [row] = await db.rows<{ stamp: string }>(Prisma.sql`
    SELECT concat_ws(';',
      (SELECT string_agg(id || ':' || xmin, ',' ORDER BY id) FROM site_settings),
      (SELECT id || ':' || xmin FROM site_versions ORDER BY id DESC LIMIT 1)) AS stamp`)
  return row?.stamp ?? ''
}
