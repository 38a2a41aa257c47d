import type { LiveSession } from './live-session.ts'
import {
  AGE_PARAMETER,
  ENDED_EVENT,
  EVENTS_PATH,
  MISSED_EVENT,
  type ChangeEvent,
} from '@loggia/contracts/live/events'

/** What a stream says: a change, that changes were missed, or that the session has ended. */
export type Message = ChangeEvent | typeof MISSED_EVENT | typeof ENDED_EVENT

/** How long (ms) to wait before the next attempt to connect: twice as long after each failure, and half of it chance. */
const WAIT_MS = { first: 1_000, longest: 60_000 }

/**
 * Keeps a stream open until the returned function is called.
 *
 * @param hadOne whether there was a stream before, so that what happened since was missed
 */
export function connect(
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
