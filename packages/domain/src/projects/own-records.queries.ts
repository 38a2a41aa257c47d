import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { PORTAL_STATUSES } from '../clients/portal-access.ts'
import { PORTAL_PEOPLE } from '../clients/portal-people.ts'

/**
 * The records, colleagues, projects, approvals, uploads, visible milestones and invoices of each address, as the stream
 * of changes names them: `client 7`, `project 3`.
 */
export async function loadOwnRecords(
  { rows }: Pick<Database, 'rows'>,
  emailKeys: string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = await rows<{ emailKey: string; key: string }>(Prisma.sql`
    WITH own AS (
      SELECT c.id, person.email_key FROM ${PORTAL_PEOPLE} JOIN clients c ON c.id = person.client_id
      WHERE person.email_key = ANY(${emailKeys}) AND c.status = ANY(${PORTAL_STATUSES}))
    SELECT email_key AS "emailKey", 'client ' || id AS key FROM own
    UNION ALL
    SELECT o.email_key, 'colleague ' || p.id FROM own o JOIN client_people p ON p.client_id = o.id
    UNION ALL
    SELECT o.email_key, 'project ' || p.id FROM own o JOIN projects p ON p.client_id = o.id
    UNION ALL
    SELECT o.email_key, 'milestone ' || m.id FROM own o JOIN projects p ON p.client_id = o.id
      JOIN milestones m ON m.project_id = p.id WHERE m.is_visible
    UNION ALL
    SELECT o.email_key, 'upload ' || u.id FROM own o JOIN uploads u ON u.client_id = o.id
    WHERE (u.state = 'stored' OR u.uploader = 'client:' || o.email_key) AND u.created_at > now() - interval '8 days'
    UNION ALL
    SELECT o.email_key, 'invoice ' || i.id FROM own o JOIN invoices i ON i.client_id = o.id
    WHERE i.state <> 'draft'
    UNION ALL
    SELECT o.email_key, 'approval ' || a.id FROM own o JOIN projects p ON p.client_id = o.id
      JOIN approvals a ON a.project_id = p.id`)
  const byAddress = Map.groupBy(found, ({ emailKey }) => emailKey)
  return new Map(
    [...byAddress].map(([emailKey, own]) => [emailKey, new Set(own.map(({ key }) => key))]),
  )
}
