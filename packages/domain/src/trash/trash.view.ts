import { trashItem } from '@loggia/contracts/trash/trash'
import { TRASH_KINDS } from '@loggia/contracts/trash/kinds'
import { Prisma } from '@loggia/db/generated/client'
import { columnName } from '@loggia/db/names'
import { trashOf } from './kinds.ts'
import { viewColumns } from '../kernel/view-columns.ts'

const countOf = (table: string) =>
  Prisma.raw(`jsonb_array_length(coalesce(t.rows -> '${table}', '[]'))`)

/** The owners of an item, which may be in the trash as well. */
const OWNERS = {
  clientId: { kind: 'client', name: 'SELECT o.name FROM clients o' },
  projectId: { kind: 'project', name: 'SELECT o.title FROM projects o' },
}

const DETAILS = TRASH_KINDS.map((kind) => {
  const { table, detail } = trashOf(kind)
  const value = `(t.rows #>> '{${table},0,${columnName(detail)}}')`
  if (detail === 'company') return Prisma.raw(`WHEN '${kind}' THEN ${value}`)
  const owner = OWNERS[detail]
  return Prisma.raw(`WHEN '${kind}' THEN coalesce((${owner.name} WHERE o.id = ${value}::int),
    (SELECT o.title FROM trash_items o WHERE o.kind = '${owner.kind}' AND o.record_id = ${value}::int))`)
})

/** `trashItem` of contracts. Only the audit keeps who deleted it, and forgets people who are erased. */
export const trashView = viewColumns('TrashItem', trashItem, {
  alias: 't',
  computed: {
    detail: Prisma.sql`CASE t.kind ${Prisma.join(DETAILS, ' ')} END`,
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
