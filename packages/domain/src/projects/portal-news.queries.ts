import type { portalNews } from '@loggia/contracts/projects/project-history'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { personKey, type ClientActor } from '../kernel/actor.ts'
import { isOwnRecord } from '../portal-access/people.ts'
import { lastVisitOf } from '../portal-access/visits.ts'
import { unreadMessages } from '../messages/unread.queries.ts'
import { isVisibleUpload } from '../uploads/find-upload.queries.ts'
import { projectsWithClients } from './project.view.ts'

type News = z.output<typeof portalNews>

/**
 * What others did since the client's last visit of the dashboard, as far as the client sees it now; null on the first
 * visit, and where nothing happened. Projects, uploads and messages have no common history that clients may read, and
 * notices stay when what they tell of was hidden again.
 */
export async function readPortalNews(
  db: Pick<Database, 'rows' | 'portalVisit'>,
  actor: ClientActor,
  withInvoices: boolean,
): Promise<News | null> {
  const since = await lastVisitOf(db, personKey(actor), 'dashboard')
  if (!since) return null
  const items = await db.rows<News['items'][number]>(Prisma.sql`
    SELECT kind, count, CASE WHEN count = 1 THEN title END AS title, "projectId" FROM (
      ${finishedMilestones(actor, since)}
      UNION ALL SELECT 2, 'message', ${unreadMessages(actor, since)}, NULL, NULL
      UNION ALL ${storedFiles(actor, since)}
      UNION ALL ${issuedInvoices(actor, since, withInvoices)}
    ) news WHERE count > 0 ORDER BY place`)
  return items.length === 0 ? null : { since: since.toISOString(), items }
}

/** A milestone that was done when it was entered is an earlier step of its project, and no news. */
function finishedMilestones(actor: ClientActor, since: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 AS place, 'milestone' AS kind, count(*)::int AS count, max(m.title) AS title,
      CASE WHEN min(p.id) = max(p.id) THEN min(p.id) END AS "projectId"
    FROM ${projectsWithClients} JOIN milestones m ON m.project_id = p.id
    WHERE ${isOwnRecord(actor)} AND m.is_visible AND m.state = 'done'
      AND m.done_at > ${since} AND m.done_at > m.created_at`
}

function storedFiles(actor: ClientActor, since: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT 3, 'file', count(*)::int, max(u.name), NULL
    FROM uploads u JOIN clients c ON c.id = u.client_id
    WHERE ${isVisibleUpload(actor)} AND u.uploader <> ${personKey(actor)}
      AND u.state = 'stored' AND u.stored_at > ${since}`
}

/** The audit alone knows when a draft was issued. */
function issuedInvoices(actor: ClientActor, since: Date, areVisible: boolean): Prisma.Sql {
  return Prisma.sql`
    SELECT 4, 'invoice', count(*)::int, max(i.number), NULL
    FROM invoices i JOIN clients c ON c.id = i.client_id
    WHERE ${areVisible} AND ${isOwnRecord(actor)} AND i.state = 'open' AND EXISTS (
      SELECT 1 FROM audit a WHERE a.entity = 'invoice' AND a.entity_id = i.id::text AND a.at > ${since}
        AND a.action IN ('invoice.added', 'invoice.updated') AND a.after ->> 'state' = 'open')`
}
