import { Prisma } from '@loggia/db/generated/client'

const NAMES = {
  client: Prisma.sql`SELECT o.name FROM clients o`,
  project: Prisma.sql`SELECT o.title FROM projects o`,
}

/**
 * The name of the client or project that an item `t` of the trash belongs to, which may be there as well.
 *
 * @param path where the rows of the item have its id
 */
export function ownerName(kind: keyof typeof NAMES, path: string): Prisma.Sql {
  const id = Prisma.raw(`(t.rows #>> '${path}')::int`)
  return Prisma.sql`coalesce((${NAMES[kind]} WHERE o.id = ${id}),
    (SELECT o.title FROM trash_items o WHERE o.kind = ${Prisma.raw(`'${kind}'`)} AND o.record_id = ${id}))`
}
