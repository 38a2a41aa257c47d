import { trashItem } from '@loggia/contracts/trash/trash'
import { Prisma } from '@loggia/db/generated/client'
import { viewColumns } from '../../data/view-columns.ts'

const countOf = (table: string) =>
  Prisma.raw(`jsonb_array_length(coalesce(t.rows -> '${table}', '[]'))`)

/** `trashItem` of contracts. Who deleted it, only the audit keeps, which forgets people who are erased. */
export const trashView = viewColumns('TrashItem', trashItem, {
  alias: 't',
  computed: {
    detail: Prisma.sql`CASE t.kind
      WHEN 'client' THEN t.rows #>> '{clients,0,company}'
      WHEN 'contact' THEN t.rows #>> '{contacts,0,company}'
      ELSE coalesce(
        (SELECT c.name FROM clients c WHERE c.id = (t.rows #>> '{projects,0,client_id}')::int),
        (SELECT o.title FROM trash_items o
          WHERE o.kind = 'client' AND o.record_id = (t.rows #>> '{projects,0,client_id}')::int)) END`,
    projectCount: Prisma.sql`CASE t.kind WHEN 'client' THEN ${countOf('projects')} ELSE 0 END`,
    noteCount: countOf('contact_notes'),
    replyCount: countOf('contact_replies'),
    contactCount: Prisma.sql`jsonb_array_length(t.links)`,
    deletedBy: Prisma.sql`(
      SELECT a.actor_name FROM audit a
      WHERE a.entity = t.kind AND a.entity_id = t.record_id::text AND a.action = t.kind || '.deleted'
      ORDER BY a.id DESC LIMIT 1)`,
  },
})
