import type { LiveSession } from './live-session.ts'
import { connect, type Message } from './connection.ts'

/** A tab that gets the connection later than this (ms) follows one that had it before. */
const AT_ONCE_MS = 1_000

/**
 * Listens to the stream that the tabs of a browser share: one of them has it open and tells the others. Browsers open
 * no more than six connections over HTTP/1.1, and a seventh tab could load nothing. Without locks, which browsers offer
 * over HTTPS and on localhost only, each tab has a connection of its own.
 *
 * @returns a function that ends it
 */
export function listen(session: LiveSession, receive: (message: Message) => void) {
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
