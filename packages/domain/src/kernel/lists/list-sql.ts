import type { ListInput } from '@loggia/contracts/lists'
import { NEWEST_SEARCHED } from '@loggia/contracts/paging'
import { Prisma } from '@loggia/db/generated/client'
import { TABLE_NAMES } from '@loggia/db/names'
import type { ViewColumns } from '../view-columns.ts'

/** A condition, or a falsy value in place of one that does not apply. */
export type Condition = Prisma.Sql | false | '' | 0 | null | undefined

/** A WHERE clause of all conditions that apply; empty when none does. */
export function where(conditions: readonly Condition[]): Prisma.Sql {
  const applied = conditions.filter((condition) => condition instanceof Prisma.Sql)
  return applied.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(applied, ' AND ')}`
}

/**
 * Whether an index can find a text within others: a trigram of its letters and digits needs three characters, of which
 * two of those stand together.
 */
export function isIndexable(text: string): boolean {
  return /.{3}/su.test(text) && /[\p{L}\p{N}]{2}/u.test(text)
}

/** Whether a search looks at the newest rows only, rather than read a table from beginning to end. */
export function searchesNewest(q: string | null | undefined): boolean {
  return Boolean(q) && !isIndexable(q ?? '')
}

/** The text as a pattern of LIKE in which every character stands for itself. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Matches the text in any of the columns, ignoring case; `%`, `_` and `\` stand for themselves. */
export function anyContains(columns: readonly string[], text: string): Prisma.Sql {
  const pattern = `%${escapeLike(text)}%`
  const matches = columns.map((column) => Prisma.sql`${Prisma.raw(column)} ILIKE ${pattern}`)
  return Prisma.sql`(${Prisma.join(matches, ' OR ')})`
}

/**
 * The SQL expression of each sort field. None is ever null, so that a list can be continued after any row. One that
 * stands for nullable values puts the missing ones last, and so differs by direction. An index serves each.
 */
type SortColumns = Record<string, string | { ascending: string; descending: string }>

interface SortFields {
  /** Applies when the caller asks for none: a field, with a minus for descending. */
  defaultSort: string
  /** Only these expressions ever reach the statement. */
  columns: SortColumns
}

/** The order of a list; rows with an equal key follow their ids, in the same direction. */
export interface ListOrder {
  key: Prisma.Sql
  isDescending: boolean
}

/** The order that the caller asks for. */
export function orderOf(
  { sort }: Pick<ListInput, 'sort'>,
  { defaultSort, columns }: SortFields,
): ListOrder {
  const requested = sort ?? defaultSort
  const isDescending = requested.startsWith('-')
  const column = columns[requested.replace(/^-/, '')]
  if (column === undefined) throw new Error(`There is no sort field ${requested}`)
  if (typeof column === 'string') return { key: Prisma.raw(column), isDescending }
  return { key: Prisma.raw(isDescending ? column.descending : column.ascending), isDescending }
}

/** The source of a query. */
interface Source {
  view: Pick<ViewColumns, 'model' | 'alias'>
  /** Whether only the newest rows are searched. */
  newestOnly?: boolean
}

/** The table of a query with its alias. */
export function tableOf({ view }: Source): Prisma.Sql {
  return Prisma.raw(`${TABLE_NAMES[view.model]} ${view.alias}`)
}

/** The id of a row. */
export function idOf({ view }: Source): Prisma.Sql {
  return Prisma.raw(`${view.alias}.id`)
}

/** The rows that the conditions are compared with. */
export function searchedRows(query: Source): Prisma.Sql {
  if (!query.newestOnly) return tableOf(query)
  const { model, alias } = query.view
  return Prisma.sql`(SELECT * FROM ${Prisma.raw(TABLE_NAMES[model])} ORDER BY id DESC LIMIT ${NEWEST_SEARCHED})
    ${Prisma.raw(alias)}`
}

/** Whether there are rows that are older than the newest ones that are searched. */
export function hasOlder(query: Source): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM ${tableOf(query)} OFFSET ${NEWEST_SEARCHED})`
}
