import { siteVersion, siteVersionContent, type SiteVersion } from '@loggia/contracts/site/editing'
import type { SectionKey } from '@loggia/contracts/site/sections'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { selectView } from '../kernel/read-view.ts'
import { staffName, viewColumns } from '../kernel/view-columns.ts'

const computed = {
  publishedBy: staffName('v.published_by_id'),
  isCurrent: Prisma.sql`v.id = (SELECT max(id) FROM site_versions WHERE key = v.key)`,
}

/** `siteVersion` of contracts, selected from `site_versions v`. */
const siteVersionView = viewColumns('SiteVersion', siteVersion, { alias: 'v', computed })

/** The same with the content. */
export const siteVersionContentView = viewColumns('SiteVersion', siteVersionContent, {
  alias: 'v',
  computed,
})

/** The versions of a section that are older than an id, newest first. */
export function readVersions(
  db: Pick<Database, 'rows'>,
  key: SectionKey,
  before: number,
  limit: number,
): Promise<SiteVersion[]> {
  const rest = Prisma.sql`FROM site_versions v
    WHERE v.key = ${key} AND v.id < ${before} ORDER BY v.id DESC LIMIT ${limit}`
  return selectView(db, siteVersionView, rest)
}
