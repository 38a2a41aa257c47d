import { MAX_LISTED } from '@loggia/contracts/paging'
import { pageOf, type ListInput } from '@loggia/contracts/lists'
import type { Action } from '@loggia/contracts/permissions'
import { z } from 'zod'
import { invalidField } from '../errors.ts'
import type { Endpoint } from '../endpoint.ts'
import { operation, type Operation, type Scope } from '../operation.ts'
import type { ListQuery } from './list-statement.ts'
import { itemsIn, readPage, readWhole, type WholeList } from './read-list.ts'

/** An operation that lists rows. Called, it answers objects; `json` answers the text that PostgreSQL made of them. */
export interface ListOperation<
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
      const { slices, ...counted } = await read(scope, wanted, query(scope, wanted), refuseMany)
      const items: z.output<V>[] = []
      for await (const slice of slices) items.push(...itemsIn<z.output<V>>(slice))
      return { items, ...counted }
    },
  })
  const json = operation({
    action,
    input,
    output: z.custom<WholeList>(),
    run: (scope, wanted) => read(scope, wanted, query(scope, wanted)),
  })
  return Object.assign(objects, { json })
}

export function isListOperation(candidate: Operation): candidate is ListOperation {
  return 'json' in candidate
}

async function read(
  { reading, signal }: Pick<Scope<Action>, 'reading' | 'signal'>,
  input: ListInput,
  query: ListQuery,
  refuse?: (total: number) => void,
) {
  if (!input.page && !input.limit) return readWhole(reading, query, signal(), refuse)
  const { json, ...counted } = await readPage(reading, input, query)
  return { ...counted, slices: json === '' ? [] : [json] }
}

/** Objects are held in memory until they are sent. */
function refuseMany(total: number): void {
  if (total <= MAX_LISTED) return
  throw invalidField(
    'limit',
    `More than ${MAX_LISTED.toLocaleString('en-US')} rows match. Read them page by page, with page and limit`,
  )
}
