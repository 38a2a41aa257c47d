import type { ListInput } from '@atrium/contracts/lists'
import { Prisma } from '@atrium/db/generated/client'
import { containing, pageRange } from './list.ts'

/** All of the conditions; those that are false are left out. */
export function where(conditions: (Prisma.Sql | false | '' | 0 | null | undefined)[]): Prisma.Sql {
  const given = conditions.filter((it) => it instanceof Prisma.Sql)
  return given.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(given, ' AND ')}`
}

/** One of the columns contains the text, without case. */
export function anyContains(columns: readonly string[], text: string): Prisma.Sql {
  const pattern = `%${containing(text).contains}%`
  const matches = columns.map((column) => Prisma.sql`${Prisma.raw(column)} ILIKE ${pattern}`)
  return Prisma.sql`(${Prisma.join(matches, ' OR ')})`
}

/**
 * The order that was asked for, ties by id, and the page.
 *
 * @param columns which column each field to sort by is; only these words reach the statement
 */
export function orderAndPage(
  input: ListInput,
  otherwise: string,
  columns: Record<string, string>,
  id: string,
): Prisma.Sql {
  const wanted = input.sort ?? otherwise
  const direction = wanted.startsWith('-') ? 'DESC' : 'ASC'
  const column = columns[wanted.replace(/^-/, '')] ?? id
  const order = Prisma.raw(`ORDER BY ${column} ${direction}, ${id} ${direction}`)
  const { skip, take } = pageRange(input)
  return take === undefined ? order : Prisma.sql`${order} LIMIT ${take} OFFSET ${skip ?? 0}`
}
