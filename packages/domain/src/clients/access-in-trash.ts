import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'

/** The address of a row, by table: its holder, and the rows that it has only as long as there is a record with it. */
const ADDRESS = {
  address_holders: Prisma.sql`r.email_key`,
  portal_roles: Prisma.sql`r.email_key`,
  passkeys: Prisma.sql`substring(r.person FROM '^client:(.*)$')`,
} as const

/**
 * Notes rows of addresses in the trash, beside the clients that they go with, so that they come back with them if the
 * address still has the same holder. A later holder finds nothing of them: the caller has locked and deletes them.
 */
export async function leaveInTrash(
  db: Transaction,
  clientIds: readonly number[],
  table: keyof typeof ADDRESS,
  emailKeys: readonly string[],
): Promise<void> {
  if (emailKeys.length === 0) return
  const address = ADDRESS[table]
  await db.$executeRaw`
    UPDATE trash_items t SET rows = t.rows || jsonb_build_object(${table}::text, own.list)
    FROM (
      SELECT i.id, jsonb_agg(to_jsonb(r)) AS list
      FROM trash_items i
        CROSS JOIN LATERAL jsonb_array_elements(i.rows -> 'clients' || coalesce(i.rows -> 'client_people', '[]')) people
        JOIN ${Prisma.raw(table)} r ON ${address} = people.value ->> 'email_key'
      WHERE i.kind = 'client' AND i.record_id = ANY(${[...clientIds]}::int[])
        AND ${address} = ANY(${[...emailKeys]}::text[])
      GROUP BY i.id
    ) own
    WHERE t.id = own.id`
}
