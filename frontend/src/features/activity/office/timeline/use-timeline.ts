import type { RecordKind } from '@loggia/contracts/records/values'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { toEnum } from '../../../../lib/format/graphql-enum.ts'
import {
  RecordTimelineDocument,
  type RecordTimelineQuery,
} from './timeline.operations.generated.ts'

type Page = RecordTimelineQuery['recordTimeline']

export type Entry = Page['entries'][number]

/** The history of a record: its newest entries, which stay up to date, and the older ones that were asked for. */
export function useTimeline(record: RecordKind, id: number) {
  const apollo = useApolloClient()
  const about = { record: toEnum(record), id }
  const { data, error, refetch } = useFreshQuery(RecordTimelineDocument, { variables: about })
  const [older, setOlder] = useState<readonly Page[]>([])
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const newest = data?.recordTimeline
  const shown = newest && joined(newest, older)

  async function showOlder() {
    const olderThan = shown?.entries.at(-1)?.key
    // The button stays enabled while it loads, to keep the focus.
    if (!newest || olderThan === undefined || state === 'loading') return
    setState('loading')
    try {
      const { data: answer } = await apollo.query({
        query: RecordTimelineDocument,
        variables: { ...about, olderThan },
        fetchPolicy: 'network-only',
      })
      // Also kept are the entries that move from the newest ones to the older ones, as others are added.
      if (answer) setOlder([...(older.length === 0 ? [newest] : older), answer.recordTimeline])
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return {
    entries: shown?.entries,
    hasMore: shown?.hasMore ?? false,
    error: data ? undefined : error,
    state,
    showOlder: () => void showOlder(),
    refetch: () => void refetch().catch(() => undefined),
  }
}

/** The newest entries, followed by those of the older pages; without the pages once a gap lies between. */
export function joined(newest: Page, older: readonly Page[]): Page {
  const keys = new Set(newest.entries.map(({ key }) => key))
  const rest = older.flatMap(({ entries }) => entries)
  const last = older.at(-1)
  if (!last || !rest.some(({ key }) => keys.has(key))) return newest
  return {
    entries: [...newest.entries, ...rest.filter(({ key }) => !keys.has(key))],
    hasMore: last.hasMore,
  }
}
