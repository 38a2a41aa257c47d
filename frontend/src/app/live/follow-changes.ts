import type { LiveSession } from './live-session.ts'
import type { ApolloClient } from '@apollo/client'
import { ENDED_EVENT, MISSED_EVENT, type Topic } from '@loggia/contracts/live/events'
import { refetchChanged } from '../../lib/data/fresh-client.ts'
import type { Message } from './connection.ts'
import { senderId } from './sender-id.ts'
import { listen } from './shared-connection.ts'

/** After how long (ms) out of sight a tab stops listening. */
const HIDDEN_MS = 5 * 60_000

/** How long (ms) changes are collected; the second half is chance, so that not all screens ask at the same moment. */
const COLLECT_MS = 200

/** How often (ms) a screen asks again at most. */
const AT_MOST_EVERY_MS = 1_000

/** Keeps what is on the screen up to date until the returned function is called. */
export function followChanges(client: ApolloClient, session: LiveSession): () => void {
  const changed = new Set<Topic>()
  let missed = false
  let askedAt = 0
  let asking: ReturnType<typeof setTimeout> | undefined
  let stopListening: (() => void) | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined

  function ask(): void {
    asking = undefined
    askedAt = Date.now()
    const topics = missed ? 'all' : [...changed]
    changed.clear()
    missed = false
    void refetchChanged(client, topics, { inBackground: true })
  }

  function askSoon(): void {
    const soon = COLLECT_MS * (0.5 + Math.random() / 2)
    const wait = Math.max(soon, askedAt + AT_MOST_EVERY_MS - Date.now())
    asking ??= setTimeout(ask, wait)
  }

  function askForAll(): void {
    missed = true
    askSoon()
  }

  function receive(message: Message): void {
    // Whoever returns to the tab may have signed in again in another one.
    if (message === ENDED_EVENT) return pause()
    if (message === MISSED_EVENT) return askForAll()
    // The mutation has asked for what is on the screen.
    if (message.by === senderId(client)) return
    changed.add(message.topic)
    askSoon()
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
      askForAll()
    }
  }

  function stop(): void {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    clearTimeout(asking)
    pause()
  }

  document.addEventListener('visibilitychange', onVisibility)
  start()
  return stop
}
