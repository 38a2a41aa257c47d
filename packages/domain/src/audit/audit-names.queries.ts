import type { AuditAction, AuditEntity } from '@loggia/contracts/values/audit-kinds'
import { MAX_ID } from '@loggia/contracts/limits'
import { Prisma } from '@loggia/db/generated/client'
import type { Reading } from '../kernel/reading-ports.ts'

/** The actions that delete a row and leave its name in the audit only. */
const DELETIONS = [
  'client.deleted',
  'project.deleted',
  'milestone.deleted',
  'invoice.deleted',
  'contact.deleted',
  'staff.invitationRevoked',
  'upload.canceled',
] as const satisfies AuditAction[]

const DELETABLE = [
  'client',
  'project',
  'milestone',
  'invoice',
  'contact',
  'invitation',
  'upload',
] as const satisfies AuditEntity[]

interface NameRow {
  entity: string
  entityId: string
  name: string
}

interface Subject {
  entity: string
  entityId: string | null
}

/** The key of a row in the map that `namesOf` returns. */
export function keyOf({ entity, entityId }: Subject): string {
  return `${entity} ${entityId}`
}

/** What is named by the client or project that a conversation is about: `project 3`. */
const CONVERSATIONS = ['conversation', 'internalNote'] as const satisfies AuditEntity[]

const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= MAX_ID

/** The ids of the clients, or projects, that are named in this way. */
function idsIn(texts: readonly string[], kind: 'client' | 'project'): number[] {
  const named = texts.filter((text) => text.startsWith(`${kind} `))
  return named.map((text) => Number(text.slice(kind.length + 1))).filter(isId)
}

/** The names of the rows that entries are about: the present one, or the last before it was deleted. */
export async function namesOf(
  { rows: read }: Reading,
  about: Subject[],
): Promise<Map<string, string>> {
  const texts = [...new Set(about.map(({ entityId }) => entityId).filter((id) => id !== null))]
  const ids = texts.map(Number).filter(isId)
  if (texts.length === 0) return new Map()
  const rows = await read<NameRow>(Prisma.sql`
    SELECT * FROM (
      SELECT DISTINCT ON (entity, entity_id) entity, entity_id AS "entityId", coalesce(
        before->>'name', before->>'title',
        nullif(concat_ws(' ', before->>'firstName', before->>'lastName'), ''),
        before->>'email') AS name
      FROM audit
      WHERE action IN (${Prisma.join(DELETIONS)}) AND entity IN (${Prisma.join(DELETABLE)})
        AND entity_id = ANY(${texts}::text[])
      ORDER BY entity, entity_id, id DESC
    ) deleted
    UNION ALL SELECT 'client', id::text, name FROM clients WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT 'project', id::text, title FROM projects WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT 'milestone', id::text, title FROM milestones WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT 'approval', id::text, title FROM approvals WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT 'invoice', id::text, number || ' ' || title FROM invoices WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT 'contact', id::text, first_name || ' ' || last_name
      FROM contacts WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT 'upload', id::text, name FROM uploads WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT 'user', id::text, name FROM users WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT 'colleague', id::text, name
      FROM client_people WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT 'invitation', id::text, email
      FROM staff_invitations WHERE id = ANY(${ids}::int[])
    UNION ALL SELECT entity, 'client ' || id, name
      FROM clients, unnest(${CONVERSATIONS}::text[]) entity WHERE id = ANY(${idsIn(texts, 'client')}::int[])
    UNION ALL SELECT entity, 'project ' || id, title
      FROM projects, unnest(${CONVERSATIONS}::text[]) entity WHERE id = ANY(${idsIn(texts, 'project')}::int[])
    UNION ALL SELECT 'newsletterSubscriber', id::text, email
      FROM newsletter_subscribers WHERE id = ANY(${ids}::int[])`)
  return new Map(rows.map((row) => [keyOf(row), row.name]))
}
