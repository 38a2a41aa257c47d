import { MAX_COUNTED, NEWEST_SEARCHED, PAGE_SIZE, MAX_LISTED } from '@loggia/contracts/paging'
import { type ListInput, pageOf } from '@loggia/contracts/lists'
import { z } from 'zod'
import type { Action } from '@loggia/contracts/permissions'
import { type Reading, totalKey } from './reading.ts'
import {
  countStatement,
  sliceStatement,
  type ListQuery,
  type Position,
  type Slice,
  type SliceRow,
  type Wanted,
} from './list-statement.ts'
import { invalidField } from '../errors.ts'
import type { Endpoint } from '../endpoint.ts'
import { operation, type Operation, type Scope } from '../operation.ts'

/** How many rows of a whole list are read at a time. */
export const SLICE_ROWS = 1_000

/** Some rows of a list, as the elements of a JSON array without its brackets. */
interface Rows {
  json: string
  /** Where the list goes on after a full slice; null at its end. */
  next: Position | null
}

/** The facts of a list besides its rows. */
export interface Counted {
  /** As counted before the first row was sent. */
  total: number
  /** How many of the newest rows were searched; null when all were. */
  searchedNewest: number | null
}

/** Reads the page that the caller asks for, and the total. */
async function readPage(
  reading: Reading,
  { page, limit }: Pick<ListInput, 'page' | 'limit'>,
  query: ListQuery,
): Promise<Counted & { json: string }> {
  const size = limit ?? PAGE_SIZE
  return readFirst(reading, query, { limit: size, offset: ((page ?? 1) - 1) * size }, false)
}

/** Reads the page that the caller asks for as objects. */
export async function readPageItems<V extends z.ZodObject>(
  reading: Reading,
  input: Pick<ListInput, 'page' | 'limit'>,
  query: ListQuery<V>,
): Promise<Counted & { items: z.output<V>[] }> {
  const { json, ...counted } = await readPage(reading, input, query)
  return { items: itemsIn(json), ...counted }
}

/** The rows in JSON. Their type follows from the view, which a test compares with the database. */
function itemsIn<T>(json: string): T[] {
  return JSON.parse(`[${json}]`) as T[]
}

/** A whole list, in slices of a JSON array without its brackets. */
export interface WholeList extends Counted {
  /** Those of a long list are read as they are asked for. */
  slices: string[] | AsyncIterable<string>
}

/**
 * Starts to read a whole list. Everything beyond one slice is read while it is sent, as fast as it is taken.
 *
 * @param signal is aborted when the list is not wanted any more, or when it has been sent
 * @param refuse may throw, knowing the number of rows, before more than one slice is read
 * @throws UNAVAILABLE when others read whole lists for too long
 */
async function readWhole(
  reading: Reading,
  query: ListQuery,
  signal: AbortSignal,
  refuse: (total: number) => void = () => {},
): Promise<WholeList> {
  const first = await readFirst(reading, query, { limit: SLICE_ROWS }, true)
  const { json, searchedNewest } = first
  if (!first.next || first.total <= SLICE_ROWS) {
    return { total: first.total, searchedNewest, slices: json === '' ? [] : [json] }
  }
  refuse(first.total)
  const release = await reading.fullLists.take(signal)
  // A handler for a list that is never read.
  signal.addEventListener('abort', release, { once: true })
  try {
    const total = first.total < MAX_COUNTED ? first.total : await countAll(reading, query)
    // A search was counted up to a limit at first.
    refuse(total)
    return { total, searchedNewest, slices: slicesFrom(reading, query, first, release) }
  } catch (error) {
    release()
    throw error
  }
}

async function* slicesFrom(
  reading: Reading,
  query: ListQuery,
  first: Rows,
  release: () => void,
): AsyncGenerator<string> {
  try {
    yield first.json
    let { next } = first
    while (next) {
      const slice = { limit: SLICE_ROWS, after: next }
      const rows = await readSlice(reading, query, slice, { total: false, next: true })
      if (rows.json !== '') yield rows.json
      next = rows.next
    }
  } finally {
    release()
  }
}

/** Reads rows together with the total: as counted with them, or as it is kept when there are many. */
async function readFirst(
  reading: Reading,
  query: ListQuery,
  slice: Slice,
  next: boolean,
): Promise<Rows & Counted> {
  const key = totalKey(countStatement(query))
  const known = reading.totals.known(key)
  const read = (total: boolean) => readSlice(reading, query, slice, { total, next })
  if (known) return withTotal(read(false), known)
  const { total = 0, hasOlder, ...found } = await read(true)
  const rows = { ...found, searchedNewest: hasOlder ? NEWEST_SEARCHED : null }
  if (total <= MAX_COUNTED) return { ...rows, total }
  if (!query.isSearch) return { ...rows, total: await countAll(reading, query) }
  // The rows were chosen among some of the hits only. There are so many that an index in the order of the list finds
  // the first of them soon.
  reading.totals.keep(key, MAX_COUNTED)
  return { ...rows, ...(await read(false)), total: MAX_COUNTED }
}

async function withTotal(slice: Promise<Rows>, counting: Promise<number>) {
  const [rows, total] = await Promise.all([slice, counting])
  return { ...rows, total, searchedNewest: null }
}

function countAll(reading: Reading, query: ListQuery): Promise<number> {
  const statement = countStatement(query)
  const count = async () => {
    const [row] = await reading.rows<{ total: number }>(statement)
    return row?.total ?? 0
  }
  const key = totalKey(statement)
  return reading.totals.count(query.isSearch ? `exact ${key}` : key, count)
}

async function readSlice(
  { rows }: Reading,
  query: ListQuery,
  slice: Slice,
  wanted: Wanted,
): Promise<Rows & Pick<SliceRow, 'total' | 'hasOlder'>> {
  const [row] = await rows<SliceRow>(sliceStatement(query, slice, wanted))
  if (!row) throw new Error('A SELECT without FROM always returns one row')
  const { items, next = null, ...counted } = row
  return { json: items ?? '', next, ...counted }
}

/** An operation that lists rows. Called, it answers objects; `json` answers the text that PostgreSQL made of them. */
interface ListOperation<
  A extends Action = Action,
  I extends z.ZodType = z.ZodType,
  V extends z.ZodObject = z.ZodObject,
> extends Operation<A, I, ReturnType<typeof pageOf<V>>> {
  json: Operation<A, I, z.ZodType<WholeList>>
}

interface ListDefinition<
  A extends Action,
  I extends z.ZodType<ListInput>,
  V extends z.ZodObject,
> extends Omit<Endpoint, 'query'> {
  action: A
  input: I
  /** The view of a row. */
  item: V
  /** The name of its pages in GraphQL. */
  page: string
  query(scope: Scope<A>, input: z.output<I>): ListQuery<V>
}

/** Makes an operation that lists rows: a page, or all of them without `page` and `limit`. */
export function listOperation<
  A extends Action,
  I extends z.ZodType<ListInput>,
  V extends z.ZodObject,
>({
  action,
  input,
  item,
  page,
  query,
  ...endpoint
}: ListDefinition<A, I, V>): ListOperation<A, I, V> {
  const objects = operation({
    ...endpoint,
    action,
    input,
    output: pageOf(item, page),
    async run(scope, wanted) {
      const { reading, signal } = scope
      const rows = query(scope, wanted)
      if (isPaged(wanted)) return readPageItems(reading, wanted, rows)
      const { slices, ...counted } = await readWhole(reading, rows, signal(), refuseMany)
      const items: z.output<V>[] = []
      for await (const slice of slices) items.push(...itemsIn<z.output<V>>(slice))
      return { items, ...counted }
    },
  })
  const json = operation({
    action,
    input,
    output: z.custom<WholeList>(),
    async run(scope, wanted) {
      const { reading, signal } = scope
      const rows = query(scope, wanted)
      if (!isPaged(wanted)) return readWhole(reading, rows, signal())
      const { json: slice, ...counted } = await readPage(reading, wanted, rows)
      return { ...counted, slices: slice === '' ? [] : [slice] }
    },
  })
  return Object.assign(objects, { json })
}

export function isListOperation(candidate: Operation): candidate is ListOperation {
  return 'json' in candidate
}

const isPaged = ({ page, limit }: ListInput) => Boolean(page) || Boolean(limit)

/** Objects are held in memory until they are sent. */
function refuseMany(total: number): void {
  if (total <= MAX_LISTED) return
  throw invalidField(
    'limit',
    `More than ${MAX_LISTED.toLocaleString('en-US')} rows match. Read them page by page, with page and limit`,
  )
}
