import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { NoticesDocument, type NoticesQuery } from './notices.operations.generated.ts'
import { useMarkRead } from './use-mark-read.ts'

type Page = NoticesQuery['notices']

export type ListedNotice = Page['notices'][number]

/** As many further pages are marked at once at most. */
const MAX_PAGES = 5

/** What somebody was told: the newest, which stay up to date, and the older ones that were asked for. */
export function useNotices() {
  const apollo = useApolloClient()
  const markRead = useMarkRead()
  const { data, error, refetch } = useFreshQuery(NoticesDocument, { freshFor: 0 })
  const [older, setOlder] = useState<readonly Page[]>([])
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const pages = data ? [data.notices, ...older] : []
  const notices = [
    ...new Map(pages.flatMap((page) => page.notices).map((notice) => [notice.id, notice])).values(),
  ]
  const hasMore = pages.at(-1)?.hasMore ?? false

  async function readOlder(olderThan: number): Promise<Page | null> {
    const variables = { olderThan }
    const answer = await apollo.query({
      query: NoticesDocument,
      variables,
      fetchPolicy: 'network-only',
    })
    return answer.data?.notices ?? null
  }

  async function showOlder() {
    const last = notices.at(-1)
    // The button stays enabled while it loads, to keep the focus.
    if (!last || state === 'loading') return
    setState('loading')
    try {
      const page = await readOlder(last.id)
      if (page) setOlder([...older, page])
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  /** Marks what is shown, and what was there before: what arrives at this moment stays unread. */
  async function markAll() {
    const before = pages[0]?.settledBefore
    if (!before) return
    let left = await markRead({ ids: notices.map(({ id }) => id), before })
    let last = hasMore ? notices.at(-1) : undefined
    // More of the last minute than the list shows are shown, too.
    for (let page = 0; left && last && page < MAX_PAGES; page += 1) {
      const next = await readOlder(last.id).catch(() => null)
      if (!next || next.notices.every(({ isRead }) => isRead)) break
      setOlder((shown) => [...shown, next])
      left = await markRead({ ids: next.notices.map(({ id }) => id) })
      last = next.notices.at(-1)
    }
    setOlder((shown) => shown.map(asRead))
  }

  return {
    notices: data && notices,
    hasMore,
    error: data ? undefined : error,
    state,
    showOlder: () => void showOlder(),
    markAll,
    markOne: (id: number) => void markRead({ ids: [id] }),
    refetch: () => void refetch().catch(() => undefined),
  }
}

function asRead(page: Page): Page {
  return { ...page, notices: page.notices.map((notice) => ({ ...notice, isRead: true })) }
}
