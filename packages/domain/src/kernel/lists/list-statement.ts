import { MAX_COUNTED, NEWEST_SEARCHED } from '@loggia/contracts/paging'
import { Prisma } from '@loggia/db/generated/client'
import { type Model, TABLE_NAMES } from '@loggia/db/names'
import type { z } from 'zod'
import type { ListInput } from '@loggia/contracts/lists'
import type { ViewColumns } from '../view-columns.ts'

/** The rows of a view that a caller asks for. */
export interface ListQuery<V extends z.ZodObject = z.ZodObject> {
  view: ViewColumns<Model, V>
  /** Joins the tables that the view reads besides its own, at most one row of each. */
  joins?: Prisma.Sql
  conditions: readonly Condition[]
  /** Joins those of them that the conditions refer to. */
  joinsToFilter?: Prisma.Sql | false
  order: ListOrder
  /** Joins those of them that the order refers to. */
  joinsToOrder?: Prisma.Sql | false
  /** Whether a text is searched for: such rows are found first and put in order afterwards. */
  isSearch: boolean
  /** Whether only the newest rows are searched, because no index can find the text. */
  newestOnly?: boolean
  now?: Date
}

/** The key and the id of a row, after which a list goes on. */
export type Position = [key: string, id: number]

/** The part of a list that one statement reads. */
export interface Slice {
  limit: number
  offset?: number
  after?: Position
}

/** Columns besides the rows. */
export interface Wanted {
  /** The number of matches. */
  total: boolean
  /** Where the list goes on after these rows. */
  next: boolean
}

/** The columns of `sliceStatement`. */
export interface SliceRow {
  /** The rows as JSON, without the brackets around them; null when there are none. */
  items: string | null
  /** The number of matches, counted up to one more than `MAX_COUNTED`, when asked for. */
  total?: number
  /** Whether there are older rows than those that were searched, when only the newest were. */
  hasOlder?: boolean
  /** The last row, when asked for; null when there are fewer rows than the limit. */
  next?: Position | null
}

/**
 * Reads one slice of a list in one trip. Where rows are skipped, and in a search, the ids are found first, from an index
 * wherever possible; only the rows of the slice are then read, joined and made JSON.
 */
export function sliceStatement(query: ListQuery, slice: Slice, wanted: Wanted): Prisma.Sql {
  const isSearched = query.isSearch && wanted.total
  const byId = isSearched || Boolean(slice.offset)
  const inOrderById = byId ? foundInOrder(query, slice) : Prisma.empty
  const count = isSearched ? Prisma.sql`SELECT count(*) FROM hits` : boundedCount(query)
  return Prisma.sql`
    ${isSearched ? foundAmongHits(query, slice) : inOrderById}
    SELECT (SELECT string_agg(row_to_json(item)::text, ',')
      FROM (${byId ? foundRows(query) : rowsInOrder(query, slice)}) item) AS items
      ${wanted.total ? Prisma.sql`, (${count}) AS total` : Prisma.empty}
      ${wanted.total && query.newestOnly ? Prisma.sql`, ${hasOlder(query)} AS "hasOlder"` : Prisma.empty}
      ${wanted.next ? Prisma.sql`, (${lastRow(query, slice, byId)}) AS next` : Prisma.empty}`
}

/** The exact number of matches. */
export function countStatement(query: ListQuery): Prisma.Sql {
  return Prisma.sql`SELECT count(*) AS total ${matching(query)}`
}

function boundedCount(query: ListQuery): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*) FROM (SELECT ${matching(query)} LIMIT ${MAX_COUNTED + 1}) matches`
}

/** An index in the order of the list can stop after the slice. */
function foundInOrder(query: ListQuery, { limit, offset = 0 }: Slice): Prisma.Sql {
  return Prisma.sql`WITH found AS MATERIALIZED (
    SELECT ${idOf(query)} AS id, ${query.order.key} AS key ${inOrder(query)}
    LIMIT ${limit} OFFSET ${offset})`
}

/**
 * All matches are found first, in any order. To find rare ones in the order of the list, PostgreSQL might walk through
 * the whole of it.
 */
function foundAmongHits(query: ListQuery, { limit, offset = 0 }: Slice): Prisma.Sql {
  const hits = matching({ ...query, joinsToFilter: query.joinsToFilter || query.joinsToOrder })
  return Prisma.sql`WITH hits AS MATERIALIZED (
    SELECT ${idOf(query)} AS id, ${query.order.key} AS key ${hits} LIMIT ${MAX_COUNTED + 1}
  ), found AS MATERIALIZED (
    SELECT id, key FROM hits ${orderBy(query, 'key', 'id')} LIMIT ${limit} OFFSET ${offset})`
}

function foundRows(query: ListQuery): Prisma.Sql {
  return Prisma.sql`
    SELECT ${query.view.columns(query.now)} FROM found JOIN ${tableOf(query)}
      ON ${idOf(query)} = found.id ${query.joins ?? Prisma.empty}
    ${orderBy(query, 'found.key', 'found.id')}`
}

function rowsInOrder(query: ListQuery, { limit, after }: Slice): Prisma.Sql {
  const { view, joins, now } = query
  return Prisma.sql`
    SELECT ${view.columns(now)} ${inOrder(query, joins, after)} LIMIT ${limit}`
}

function lastRow(query: ListQuery, { limit, after }: Slice, byId: boolean): Prisma.Sql {
  const { key } = query.order
  const rows = byId
    ? Prisma.sql`SELECT id, key FROM found ${orderBy(query, 'key', 'id')}`
    : Prisma.sql`SELECT ${idOf(query)} AS id, ${key} AS key ${inOrder(query, undefined, after)}`
  return Prisma.sql`
    SELECT json_build_array(key::text, id) FROM (${rows} LIMIT 1 OFFSET ${limit - 1}) last`
}

/** All matches of a query, in any order, from FROM on. */
export function matching(query: ListQuery): Prisma.Sql {
  const { joinsToFilter, conditions } = query
  return Prisma.sql`FROM ${searchedRows(query)} ${joinsToFilter || Prisma.empty} ${where(conditions)}`
}

/**
 * The matches in the order of the list, from FROM on.
 *
 * @param joins by default those that conditions and order need
 */
export function inOrder(query: ListQuery, joins?: Prisma.Sql, after?: Position): Prisma.Sql {
  const { order, conditions, joinsToFilter, joinsToOrder } = query
  const joined = joins ?? (joinsToFilter || joinsToOrder || Prisma.empty)
  const all = after ? [...conditions, ...isAfter(query, after)] : conditions
  return Prisma.sql`FROM ${searchedRows(query)} ${joined} ${where(all)}
    ${orderBy(query, order.key.sql, idOf(query).sql)}`
}

/** The first condition follows from the second one, which an index cannot serve when key and id are of two tables. */
function isAfter(query: ListQuery, [key, id]: Position): Prisma.Sql[] {
  const { order } = query
  const [comparison, inclusive] = order.isDescending ? ['<', '<='] : ['>', '>=']
  return [
    Prisma.sql`${order.key} ${Prisma.raw(inclusive)} ${key}`,
    Prisma.sql`(${order.key}, ${idOf(query)}) ${Prisma.raw(comparison)} (${key}, ${id})`,
  ]
}

function orderBy({ order }: ListQuery, key: string, id: string): Prisma.Sql {
  const direction = order.isDescending ? 'DESC' : 'ASC'
  return Prisma.raw(`ORDER BY ${key} ${direction}, ${id} ${direction}`)
}

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
interface ListOrder {
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
function searchedRows(query: Source): Prisma.Sql {
  if (!query.newestOnly) return tableOf(query)
  const { model, alias } = query.view
  return Prisma.sql`(SELECT * FROM ${Prisma.raw(TABLE_NAMES[model])} ORDER BY id DESC LIMIT ${NEWEST_SEARCHED})
    ${Prisma.raw(alias)}`
}

/** Whether there are rows that are older than the newest ones that are searched. */
function hasOlder(query: Source): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM ${tableOf(query)} OFFSET ${NEWEST_SEARCHED})`
}
