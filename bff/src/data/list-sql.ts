import type { ListInput } from '@loggia/contracts/lists'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { CSV_PAGE } from './csv.ts'
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

/** What a field to sort by is in SQL. Of a column that may be null, the rows without stand last. */
export type SortColumns = Record<string, string | { nullable: string }>

/**
 * The order that was asked for, ties by id, and the page.
 *
 * @param columns which column each field to sort by is; only these words reach the statement
 */
export function orderAndPage(
  input: ListInput,
  otherwise: string,
  columns: SortColumns,
  id: string,
): Prisma.Sql {
  const wanted = input.sort ?? otherwise
  const direction = wanted.startsWith('-') ? 'DESC' : 'ASC'
  const column = columns[wanted.replace(/^-/, '')] ?? id
  const [expression, nulls] =
    typeof column === 'string' ? [column, ''] : [column.nullable, ' NULLS LAST']
  const order = Prisma.raw(`ORDER BY ${expression} ${direction}${nulls}, ${id} ${direction}`)
  const { skip, take } = pageRange(input)
  return take === undefined ? order : Prisma.sql`${order} LIMIT ${take} OFFSET ${skip ?? 0}`
}

/** A list in SQL. */
interface ListSource {
  columns: Prisma.Sql
  from: Prisma.Sql
  /** What is counted, where that can do with fewer tables. */
  countedFrom?: Prisma.Sql
  found: Prisma.Sql
  orderAndPage: Prisma.Sql
}

/** The rows of a list and how many match in all, which is asked only where a page was. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows what its columns are
export async function readPage<T extends object>(
  db: Database,
  { page, limit }: ListInput,
  { columns, from, countedFrom = from, found, orderAndPage }: ListSource,
): Promise<{ items: T[]; total: number }> {
  const rows = db.rows<T>(Prisma.sql`SELECT ${columns} FROM ${from} ${found} ${orderAndPage}`)
  if (!page && !limit) return rows.then((items) => ({ items, total: items.length }))
  const counted = db.rows<{ total: number }>(
    Prisma.sql`SELECT count(*) AS total FROM ${countedFrom} ${found}`,
  )
  const [items, [count]] = await Promise.all([rows, counted])
  return { items, total: count?.total ?? 0 }
}

interface RowsInOrder {
  columns: Prisma.Sql
  from: Prisma.Sql
  conditions: Parameters<typeof where>[0]
}

/** The next rows by id, as many as a file takes at a time. */
export function rowsAfter(id: number, column: string, list: RowsInOrder): Prisma.Sql {
  const key = Prisma.raw(column)
  const found = where([...list.conditions, Prisma.sql`${key} > ${id}`])
  return Prisma.sql`
    SELECT ${list.columns} FROM ${list.from} ${found} ORDER BY ${key} LIMIT ${CSV_PAGE}`
}

/** A time as the views carry it, where the driver does not make one: ISO 8601 in UTC. */
export function isoTime(column: string): Prisma.Sql {
  return Prisma.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
