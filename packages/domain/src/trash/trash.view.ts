import { trashItem } from '@loggia/contracts/trash/trash'
import { Prisma } from '@loggia/db/generated/client'
import { viewColumns } from '../kernel/view-columns.ts'

const countOf = (table: string) =>
  Prisma.raw(`jsonb_array_length(coalesce(t.rows -> '${table}', '[]'))`)

const NAMES = {
  client: Prisma.sql`SELECT o.name FROM clients o`,
  project: Prisma.sql`SELECT o.title FROM projects o`,
}

/** The name of the client or project that a row in the trash belongs to, which may be there as well. */
function nameOfOwner(kind: keyof typeof NAMES, path: string): Prisma.Sql {
  const id = Prisma.raw(`(t.rows #>> '${path}')::int`)
  return Prisma.sql`coalesce((${NAMES[kind]} WHERE o.id = ${id}),
    (SELECT o.title FROM trash_items o WHERE o.kind = ${Prisma.raw(`'${kind}'`)} AND o.record_id = ${id}))`
}

/** `trashItem` of contracts. Who deleted it, only the audit keeps, which forgets people who are erased. */
export const trashView = viewColumns('TrashItem', trashItem, {
  alias: 't',
  computed: {
    detail: Prisma.sql`CASE t.kind
      WHEN 'client' THEN t.rows #>> '{clients,0,company}'
      WHEN 'contact' THEN t.rows #>> '{contacts,0,company}'
      WHEN 'project' THEN ${nameOfOwner('client', '{projects,0,client_id}')}
      WHEN 'invoice' THEN ${nameOfOwner('client', '{invoices,0,client_id}')}
      WHEN 'milestone' THEN ${nameOfOwner('project', '{milestones,0,project_id}')} END`,
    projectCount: Prisma.sql`CASE t.kind WHEN 'client' THEN ${countOf('projects')} ELSE 0 END`,
    noteCount: countOf('contact_notes'),
    replyCount: countOf('contact_replies'),
    contactCount: Prisma.sql`(
      SELECT count(*)::int FROM jsonb_array_elements(t.links) l WHERE l ->> 'table' = 'contacts')`,
    deletedBy: Prisma.sql`(
      SELECT a.actor_name FROM audit a
      WHERE a.entity = t.kind AND a.entity_id = t.record_id::text AND a.action = t.kind || '.deleted'
      ORDER BY a.id DESC LIMIT 1)`,
  },
})
