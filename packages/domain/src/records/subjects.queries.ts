import type { RecordKind } from '@loggia/contracts/values/records'
import { Prisma } from '@loggia/db/generated/client'

/** The folded email address of a client. */
export function emailKeyOf(clientId: number): Prisma.Sql {
  return Prisma.sql`(SELECT email_key FROM clients WHERE id = ${clientId})`
}

/** The ids of the contacts that belong to a client or come from its email address. */
export function contactsOfClient(clientId: number): Prisma.Sql {
  return Prisma.sql`
    SELECT id FROM contacts WHERE client_id = ${clientId}
    UNION SELECT id FROM contacts WHERE lower(email) = ${emailKeyOf(clientId)}`
}

/** What the history of a record is about, as rows of `entity` and `entity_id`. */
export function subjectsOf(record: RecordKind, id: number): Prisma.Sql {
  const own = Prisma.sql`SELECT ${record}::text AS entity, ${String(id)}::text AS entity_id`
  if (record === 'project') {
    return Prisma.sql`${own} UNION SELECT 'milestone', id::text FROM milestones WHERE project_id = ${id}
      UNION SELECT 'approval', id::text FROM approvals WHERE project_id = ${id}`
  }
  if (record !== 'client') return own
  return Prisma.sql`${own}
    UNION SELECT 'colleague', id::text FROM client_people WHERE client_id = ${id}
    UNION SELECT 'portalRole', email_key FROM clients WHERE id = ${id}
    UNION SELECT 'project', id::text FROM projects WHERE client_id = ${id}
    UNION SELECT 'invoice', id::text FROM invoices WHERE client_id = ${id}
    UNION SELECT 'project', entity_id FROM audit
      WHERE action = 'project.deleted' AND before->>'clientId' = ${String(id)}
    UNION SELECT 'contact', id::text FROM (${contactsOfClient(id)}) theirs`
}

const TABLES = { client: 'clients', project: 'projects', contact: 'contacts' } as const

/** A row while the record exists. */
export function existing(record: RecordKind, id: number): Prisma.Sql {
  return Prisma.sql`FROM ${Prisma.raw(TABLES[record])} WHERE id = ${id}`
}

/** The ids of the contacts that replies in the history of a record went to. */
export function contactsOf(record: RecordKind, id: number): Prisma.Sql {
  if (record === 'client') return contactsOfClient(id)
  return Prisma.sql`SELECT ${record === 'contact' ? id : null}::int`
}
