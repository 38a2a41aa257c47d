import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { TAB_VIEW } from '../../lib/browser/tab-view.ts'
import { loadOnce } from '../../lib/browser/load-once.ts'

/** How long (ms) a shell is left alone before it listens: until then it has enough to do. */
const QUIET_MS = 2_000

/**
 * Lets what is on the screen follow the changes of others, while somebody is signed in.
 *
 * @param person names who it is; null for nobody. The stream of one person never goes on as that of another
 */
export function useLiveChanges(session: 'staff' | 'client', person: string | number | null): void {
  const client = useApolloClient()
  useEffect(() => {
    if (person === null || !('EventSource' in window)) return
    let stop: (() => void) | null = null
    let isOver = false
    const begin = async () => {
      const { followChanges } = await loadWhenQuiet()
      if (!isOver)
        stop = followChanges(client, session === 'client' ? (TAB_VIEW ?? session) : session)
    }
    // Without it, screens ask again when they are opened and when the window regains the focus.
    void begin().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, session, person])
}

/**
 * Waits until the shell has loaded, once. A screen that somebody opens later listens at once, since it would never learn
 * of a change during a wait of its own.
 */
const loadWhenQuiet = loadOnce(async () => {
  await new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), QUIET_MS))
  return import('./follow-changes.ts')
})

/** Calls back when the browser has nothing else to do. Safari cannot tell. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 2_000 })
  else callback()
}
