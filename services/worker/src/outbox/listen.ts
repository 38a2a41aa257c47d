import { setTimeout as pause } from 'node:timers/promises'
import { isPooled } from '@loggia/db/pooler'
import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import { Client } from 'pg'

const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 5_000

/**
 * Calls back at every notification of a PostgreSQL channel, over a connection of its own that
 * reconnects by itself. Also calls back after every connect, because notifications may have been
 * missed before. Behind a pooler, which passes no notifications on, it does nothing.
 *
 * @returns a function to stop; it resolves when the connection is closed
 */
export function listen(url: string, channel: string, log: Log, onNotification: () => void) {
  const stopping = new AbortController()
  const outage = createOutageLog(log, 'PostgreSQL (notifications)')

  /** Resolves or rejects when the connection ends. */
  const listenOnce = async (onConnected: () => void): Promise<void> => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 30_000,
      keepAlive: true,
    })
    const ended = Promise.withResolvers<void>()
    client.on('error', ended.reject)
    client.on('end', ended.resolve)
    client.on('notification', onNotification)
    const stop = () => ended.resolve()
    stopping.signal.addEventListener('abort', stop)
    try {
      await client.connect()
      if (await isPooled(client)) {
        log.info('PostgreSQL is behind a pooler: the outbox is polled instead of listened to')
        stopping.abort()
        return
      }
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      onConnected()
      await ended.promise
    } finally {
      stopping.signal.removeEventListener('abort', stop)
      // When connecting failed, nobody awaits this promise.
      ended.promise.catch(() => undefined)
      await client.end().catch(() => undefined)
    }
  }

  const run = async (): Promise<void> => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const error = await listenOnce(() => {
        failures = 0
        outage.recovered()
        onNotification()
      }).catch((reason: unknown) => reason)
      if (stopping.signal.aborted) return
      outage.failed(error)
      const delay = Math.min(FIRST_RETRY_MS * 2 ** failures++, MAX_RETRY_MS)
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
