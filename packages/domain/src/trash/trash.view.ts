import { trashItem } from '@loggia/contracts/trash/trash'
import { TRASH_KINDS } from '@loggia/contracts/trash/kinds'
import { Prisma } from '@loggia/db/generated/client'
import { trashOf } from './kinds.ts'
import { viewColumns } from '../kernel/view-columns.ts'

const countOf = (table: string) =>
  Prisma.raw(`jsonb_array_length(coalesce(t.rows -> '${table}', '[]'))`)

const DETAILS = TRASH_KINDS.map(
  (kind) => Prisma.sql`WHEN ${Prisma.raw(`'${kind}'`)} THEN ${trashOf(kind).detail}`,
)

/** `trashItem` of contracts. Who deleted it, only the audit keeps, which forgets people who are erased. */
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
