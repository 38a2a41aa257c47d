import { contactCounts } from '@loggia/contracts/contacts/contact-work'
import { MAX_WAITING_CONTACTS } from '@loggia/contracts/contacts/values'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'

/** What waits, for the sidebar of every page: each number costs at most as many entries of an index as it counts. */
export const readContactCounts = operation({
  action: 'contacts:read',
  rest: 'GET /contacts/counts',
  field: 'contactCounts',
  input: z.object({}),
  output: contactCounts,
  async run({ actor, db }) {
    const isNew = Prisma.sql`NOT has_been_contacted AND quarantined_at IS NULL`
    const [counts] = await db.rows<z.output<typeof contactCounts>>(Prisma.sql`
      SELECT ${countOf(isNew)} AS "newContacts",
        ${countOf(Prisma.sql`${isNew} AND owner_id = ${actor.id}`)} AS "mine",
        ${countOf(Prisma.sql`quarantined_at IS NOT NULL`)} AS "quarantined"`)
    return contactCounts.parse(counts)
  },
})

function countOf(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM (
    SELECT FROM contacts WHERE ${condition} LIMIT ${MAX_WAITING_CONTACTS}) waiting)`
}
