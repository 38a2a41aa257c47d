import type { LiveSession } from './live-session.ts'
import type { ApolloClient } from '@apollo/client'
import { ENDED_EVENT, MISSED_EVENT } from '@loggia/contracts/live/events'
import type { Message } from './connection.ts'
import { createRefetcher } from './refetcher.ts'
import { listen } from './shared-connection.ts'

/** After how long (ms) out of sight a tab stops listening. */
const HIDDEN_MS = 5 * 60_000

/** Keeps what is on the screen up to date until the returned function is called. */
export function followChanges(client: ApolloClient, session: LiveSession): () => void {
  const refetcher = createRefetcher(client)
  let stopListening: (() => void) | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined

  function receive(message: Message): void {
    // Whoever returns to the tab may have signed in again in another one.
    if (message === ENDED_EVENT) pause()
    else if (message === MISSED_EVENT) refetcher.missed()
    else refetcher.changed(message)
  }

  const pause = () => {
    stopListening?.()
    stopListening = null
  }
  const start = () => {
    stopListening ??= listen(session, receive)
  }

  function onVisibility(): void {
    clearTimeout(hiding)
    if (document.hidden) {
      hiding = setTimeout(pause, HIDDEN_MS)
    } else if (!stopListening) {
      start()
      refetcher.missed()
    }
  }

  function stop(): void {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    pause()
    refetcher.stop()
  }

  document.addEventListener('visibilitychange', onVisibility)
  start()
  return stop
}
