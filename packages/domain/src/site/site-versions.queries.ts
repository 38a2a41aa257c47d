import type { SiteVersion, SiteVersionContent } from '@loggia/contracts/site/editing'
import type { SectionKey } from '@loggia/contracts/site/sections'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'

const columns = Prisma.sql`
  v.id, v.key, v.published_at AS "publishedAt", p.name AS "publishedBy",
  v.id = (SELECT max(id) FROM site_versions WHERE key = v.key) AS "isCurrent"`

const versionsWithPeople = Prisma.sql`site_versions v LEFT JOIN users p ON p.id = v.published_by_id`

/** The versions of a section that are older than an id, newest first. */
export function readVersions(
  db: Pick<Database, 'rows'>,
  key: SectionKey,
  before: number,
  limit: number,
): Promise<SiteVersion[]> {
  return db.rows<SiteVersion>(Prisma.sql`
    SELECT ${columns} FROM ${versionsWithPeople}
    WHERE v.key = ${key} AND v.id < ${before} ORDER BY v.id DESC LIMIT ${limit}`)
}

/** A version with its content; undefined when there is none. */
export async function readVersion(
  db: Pick<Database, 'rows'>,
  id: number,
): Promise<SiteVersionContent | undefined> {
  const [version] = await db.rows<SiteVersionContent>(Prisma.sql`
    SELECT ${columns}, v.content FROM ${versionsWithPeople} WHERE v.id = ${id}`)
  return version
}
