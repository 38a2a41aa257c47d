import { Prisma } from '@loggia/db/generated/client'
import { columnName, type Model, type Scalars } from '@loggia/db/names'

type Value<T> = T & (string | number | boolean | null)

/** A condition on fields of a row: a value, null, or one of several values. */
export type Match<M extends Model> = {
  [K in keyof Scalars<M>]?: Value<Scalars<M>[K]> | readonly Value<NonNullable<Scalars<M>[K]>>[]
}

/**
 * The condition that all fields of a match are as they have to be; a match without fields fits every row.
 *
 * @param alias of the table
 */
export function matches<M extends Model>(match: Match<M>, alias?: string): Prisma.Sql {
  const conditions = Object.entries<unknown>(match).map(([field, value]) => {
    const column = Prisma.raw(`${alias ? `${alias}.` : ''}${columnName(field)}`)
    if (value === undefined) throw new Error(`It is not known what ${field} has to be`)
    if (value === null) return Prisma.sql`${column} IS NULL`
    if (Array.isArray(value)) return Prisma.sql`${column} = ANY(${value})`
    return Prisma.sql`${column} = ${value}`
  })
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, ' AND ')
}
