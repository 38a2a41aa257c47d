import type { Archive } from '@loggia/contracts/newsletter/archive'
import type { Database } from '@loggia/db/client'

/** More than anyone reads; older ones keep their pages. */
const MOST_LISTED = 200

const SHOWN = { inArchive: true, startedAt: { not: null } } as const

/** The issues of the public archive, the newest first. */
export async function listArchive(db: Database): Promise<Archive> {
  const rows = await db.newsletterIssue.findMany({
    where: SHOWN,
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    take: MOST_LISTED,
    select: { id: true, subject: true, startedAt: true },
  })
  return {
    issues: rows.map((row) => ({ ...row, startedAt: row.startedAt?.toISOString() ?? null })),
  }
}

/**
 * One issue of the archive; null where there is none.
 *
 * @param isPreview whether it may also be one that is not public
 */
export async function readArchived(
  db: Database,
  id: number,
  isPreview: boolean,
): Promise<Archive | null> {
  const row = await db.newsletterIssue.findFirst({ where: { id, ...(!isPreview && SHOWN) } })
  if (!row) return null
  const { subject, body, isIndexed, startedAt } = row
  return { issue: { id, subject, body, isIndexed, startedAt: startedAt?.toISOString() ?? null } }
}
