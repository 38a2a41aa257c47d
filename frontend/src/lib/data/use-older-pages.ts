import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { FreshContext } from './fresh-client.ts'

/** A part of a list, newest first. */
export interface Page<Row> {
  rows: readonly Row[]
  hasMore: boolean
}

interface Options<Data, Variables, Row, Key> {
  variables: NoInfer<Variables>
  pageOf: (data: Data) => Page<Row>
  keyOf: (row: Row) => Key
  /** The variables that ask for the page after the row with that key. */
  after: (key: Key) => Partial<NoInfer<Variables>>
  context?: FreshContext
}

/** A list: its newest rows, which stay up to date, and the older ones that were asked for. */
export function useOlderPages<Data, Variables extends OperationVariables, Row, Key>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, pageOf, keyOf, after, context = {} }: Options<Data, Variables, Row, Key>,
) {
  const apollo = useApolloClient()
  const { data, error, refetch } = useQuery<Data>(query, { variables, context })
  const [older, setOlder] = useState<readonly Page<Row>[]>([])
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const newest = data && pageOf(data)
  const shown = newest && joined(newest, older, keyOf)

  /** Asks for the rows after the one given, and shows them. */
  async function addPageAfter(row: Row): Promise<Page<Row> | undefined> {
    const { data: answer } = await apollo.query<Data>({
      query,
      variables: { ...variables, ...after(keyOf(row)) },
      fetchPolicy: 'network-only',
    })
    const page = answer && pageOf(answer)
    // Also kept are the rows that move from the newest ones to the older ones, as others are added. What lies behind a
    // gap is not.
    if (page && newest) {
      setOlder((pages) => [...(joined(newest, pages, keyOf) === newest ? [newest] : pages), page])
    }
    return page
  }

  async function showOlder() {
    const last = shown?.rows.at(-1)
    // The button stays enabled while it loads, to keep the focus.
    if (!last || state === 'loading') return
    setState('loading')
    try {
      await addPageAfter(last)
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return {
    data,
    rows: shown?.rows,
    hasMore: shown?.hasMore ?? false,
    error: data ? undefined : error,
    state,
    showOlder: () => void showOlder(),
    addPageAfter,
    /** Changes the rows that the newest page no longer holds. */
    changeOlder: (change: (row: Row) => Row) =>
      setOlder((pages) => pages.map((page) => ({ ...page, rows: page.rows.map(change) }))),
    refetch: () => void refetch().catch(() => undefined),
  }
}

/** The newest rows, followed by those of the older pages; without the pages once a gap lies between. */
export function joined<Row>(
  newest: Page<Row>,
  older: readonly Page<Row>[],
  keyOf: (row: Row) => unknown,
): Page<Row> {
  const keys = new Set(newest.rows.map(keyOf))
  const rest = older.flatMap(({ rows }) => rows)
  const last = older.at(-1)
  if (!last || !rest.some((row) => keys.has(keyOf(row)))) return newest
  const others = new Map(rest.map((row) => [keyOf(row), row]))
  for (const key of keys) others.delete(key)
  return { rows: [...newest.rows, ...others.values()], hasMore: last.hasMore }
}
