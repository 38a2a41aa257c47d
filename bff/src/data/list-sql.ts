import { PAGE_SIZE, type ListInput } from '@loggia/contracts/lists'
import { Prisma } from '@loggia/db/generated/client'

/** A condition, or a falsy value in place of one that does not apply. */
export type Condition = Prisma.Sql | false | '' | 0 | null | undefined

/** A WHERE clause of all conditions that apply; empty when none does. */
export function where(conditions: readonly Condition[]): Prisma.Sql {
  const applied = conditions.filter((condition) => condition instanceof Prisma.Sql)
  return applied.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(applied, ' AND ')}`
}

/** Matches the text in any of the columns, ignoring case; `%`, `_` and `\` stand for themselves. */
export function anyContains(columns: readonly string[], text: string): Prisma.Sql {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const matches = columns.map((column) => Prisma.sql`${Prisma.raw(column)} ILIKE ${pattern}`)
  return Prisma.sql`(${Prisma.join(matches, ' OR ')})`
}

/** The SQL expression of each sort field. Rows in which a nullable one is null come last. */
type SortColumns = Record<string, string | { nullable: string }>

interface Order {
  /** Applies when the caller asks for none: a field, with a minus for descending. */
  defaultSort: string
  /** Only these expressions ever reach the statement. */
  columns: SortColumns
  /** The column that breaks ties. */
  id: string
}

/** The ORDER BY and LIMIT clauses of a list. Without `page` and `limit` there is no LIMIT. */
export function orderAndPage(
  { sort, page, limit }: ListInput,
  { defaultSort, columns, id }: Order,
): Prisma.Sql {
  const requested = sort ?? defaultSort
  const direction = requested.startsWith('-') ? 'DESC' : 'ASC'
  const column = columns[requested.replace(/^-/, '')] ?? id
  const [expression, nulls] =
    typeof column === 'string' ? [column, ''] : [column.nullable, ' NULLS LAST']
  const order = Prisma.raw(`ORDER BY ${expression} ${direction}${nulls}, ${id} ${direction}`)
  if (!page && !limit) return order
  const size = limit ?? PAGE_SIZE
  return Prisma.sql`${order} LIMIT ${size} OFFSET ${((page ?? 1) - 1) * size}`
}
