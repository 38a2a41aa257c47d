import type { ApolloClient } from '@apollo/client'
import {
  ENDED_EVENT,
  MISSED_EVENT,
  type Topic,
  AGE_PARAMETER,
  EVENTS_PATH,
  type ChangeEvent,
} from '@loggia/contracts/live/events'
import type { ViewSession } from '@loggia/contracts/client-view/view-session'
import { refetchChanged } from '../../lib/data/use-change.ts'
import { senderId } from './sender-id.ts'

/** Whose changes a tab follows: those that its staff, its client, or the client that staff view may know. */
type LiveSession = 'staff' | 'client' | ViewSession

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

/** A tab that gets the connection later than this (ms) follows one that had it before. */
const AT_ONCE_MS = 1_000

/**
 * Listens to the stream that the tabs of a browser share: one of them has it open and tells the others. Browsers open
 * no more than six connections over HTTP/1.1, and a seventh tab could load nothing. Without locks, which browsers offer
 * over HTTPS and on localhost only, each tab has a connection of its own.
 *
 * @returns a function that ends it
 */
function listen(session: LiveSession, receive: (message: Message) => void) {
  if (!('locks' in navigator)) return connect(session, receive, false)
  const name = `loggia-changes-${session}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
  const tell = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    channel.postMessage(message)
    receive(message)
  }
  const ending = new AbortController()
  const { signal } = ending
  const began = performance.now()
  const lead = () => {
    const disconnect = connect(session, tell, performance.now() - began > AT_ONCE_MS)
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        disconnect()
        resolve()
      })
    })
  }
  // Rejected when this ends before it is this tab's turn.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined)
  return () => {
    ending.abort()
    channel.close()
  }
}

/** What a stream says: a change, that changes were missed, or that the session has ended. */
type Message = ChangeEvent | typeof MISSED_EVENT | typeof ENDED_EVENT

/** How long (ms) to wait before the next attempt to connect: twice as long after each failure, and half of it chance. */
const WAIT_MS = { first: 1_000, longest: 60_000 }

/**
 * Keeps a stream open until the returned function is called.
 *
 * @param hadOne whether there was a stream before, so that what happened since was missed
 */
function connect(
  session: LiveSession,
  tell: (message: Message) => void,
  hadOne: boolean,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hasEnded = false
  let isLater = hadOne

  function close(): void {
    source?.close()
    clearTimeout(timer)
  }

  function open(): void {
    const age = isLater ? '' : `&${AGE_PARAMETER}=${Math.ceil(performance.now())}`
    source = new EventSource(`${EVENTS_PATH}?session=${session}${age}`)
    source.addEventListener('open', () => {
      failures = 0
      hasEnded = false
      if (isLater) tell(MISSED_EVENT)
      isLater = true
    })
    source.addEventListener('message', ({ data }) => tell(JSON.parse(String(data)) as ChangeEvent))
    source.addEventListener(MISSED_EVENT, () => tell(MISSED_EVENT))
    // A new password comes with a new session, so one more attempt tells whether this was the end.
    source.addEventListener(ENDED_EVENT, () => {
      close()
      hasEnded = true
      timer = setTimeout(open, WAIT_MS.first)
    })
    // A refusal is not told from a lost connection, so that the browser does not try by itself.
    source.addEventListener('error', () => {
      close()
      if (hasEnded) return tell(ENDED_EVENT)
      const wait = Math.min(WAIT_MS.first * 2 ** failures, WAIT_MS.longest)
      failures += 1
      timer = setTimeout(open, wait * (0.5 + Math.random()))
    })
  }

  open()
  return close
}
