import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../runtime/log.ts'
import { outageLog } from '../runtime/outage-log.ts'

/**
 * Calls back at every notification of a PostgreSQL channel, over a connection of its own that comes
 * back by itself; also after each connecting, as notifications may have been missed before.
 *
 * @returns how to stop
 */
export function listen(url: string, channel: string, log: Log, wake: () => void) {
  const stopping = new AbortController()
  const outage = outageLog(log, 'PostgreSQL (notifications)')

  const once = async (connected: () => void): Promise<void> => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    })
    const lost = Promise.withResolvers<void>()
    client.on('error', lost.reject)
    client.on('end', lost.resolve)
    client.on('notification', wake)
    const leave = () => lost.resolve()
    stopping.signal.addEventListener('abort', leave)
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      connected()
      await lost.promise
    } finally {
      stopping.signal.removeEventListener('abort', leave)
      // A rejection that arrives after the connecting failed has nobody waiting for it.
      lost.promise.catch(() => undefined)
      await client.end().catch(() => undefined)
    }
  }

  const run = async (): Promise<void> => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const lost = await once(() => {
        failures = 0
        outage.recovered()
        wake()
      }).catch((error: unknown) => error)
      if (stopping.signal.aborted) return
      outage.failed(lost)
      const wait = Math.min(250 * 2 ** failures++, 5_000)
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const ended = run()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await ended
    },
  }
}
