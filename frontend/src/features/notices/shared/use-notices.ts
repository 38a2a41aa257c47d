import { useOlderPages } from '../../../lib/data/use-older-pages.ts'
import { NoticesDocument, type NoticesQuery } from './notices.operations.generated.ts'
import { useMarkRead } from './use-mark-read.ts'

export type ListedNotice = NoticesQuery['notices']['notices'][number]

/** As many further pages are marked at once at most. */
const MAX_PAGES = 5

/** The caller's notices. */
export function useNotices() {
  const markRead = useMarkRead()
  const { data, rows, addPageAfter, changeOlder, ...pages } = useOlderPages(NoticesDocument, {
    variables: {},
    pageOf: ({ notices: { notices, hasMore } }) => ({ rows: notices, hasMore }),
    keyOf: ({ id }) => id,
    after: (olderThan) => ({ olderThan }),
    context: { freshFor: 0 },
  })

  /** Marks the shown ones, and those before them: ones that arrive at this moment stay unread. */
  async function markAll() {
    if (!data?.notices.settledBefore || !rows) return
    const before = data.notices.settledBefore
    let left = await markRead({ ids: rows.map(({ id }) => id), before })
    let last = pages.hasMore ? rows.at(-1) : undefined
    // More of the last minute than the list shows are shown, too.
    for (let page = 0; left && last && page < MAX_PAGES; page += 1) {
      const next = await addPageAfter(last).catch(() => undefined)
      if (!next || next.rows.every(({ isRead }) => isRead)) break
      left = await markRead({ ids: next.rows.map(({ id }) => id) })
      last = next.rows.at(-1)
    }
    changeOlder(asRead)
  }

  function markOne(id: number) {
    changeOlder((notice) => (notice.id === id ? asRead(notice) : notice))
    void markRead({ ids: [id] })
  }

  return { ...pages, notices: rows, markAll, markOne }
}

const asRead = (notice: ListedNotice): ListedNotice => ({ ...notice, isRead: true })
