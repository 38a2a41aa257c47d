import type { RecordKind } from '@loggia/contracts/records/values'
import { Prisma } from '@loggia/db/generated/client'
import { columnName, TABLE_NAMES } from '@loggia/db/names'
import { contactsOfClient } from '../contacts/contact.view.ts'
import { entities } from '../entities.ts'

/** What the history of a record is about, as rows of `entity` and `entity_id`. */
export function subjectsOf(record: RecordKind, id: number): Prisma.Sql {
  const own = Prisma.sql`SELECT ${record}::text AS entity, ${String(id)}::text AS entity_id`
  if (record === 'contact') return own
  const parts = entities.flatMap(([entity, { model, history }]) => {
    const within = history?.[record]
    if (!model || !within) return []
    const ids =
      typeof within === 'function'
        ? within(id)
        : Prisma.sql`SELECT id FROM ${Prisma.raw(TABLE_NAMES[model])} WHERE ${Prisma.raw(columnName(within))} = ${id}`
    return [Prisma.sql`SELECT ${entity}::text, found.id::text FROM (${ids}) found (id)`]
  })
  return Prisma.join([own, ...parts], ' UNION ')
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
