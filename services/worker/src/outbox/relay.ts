import { isPooled } from '@loggia/db/pooler'
import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import { Client } from 'pg'
import { dispatchBatch, type DispatchDeps } from './dispatch.ts'
import { startRounds } from '../runtime/start-rounds.ts'
import { startRepeating } from '../runtime/start-repeating.ts'

export interface RelayDeps extends DispatchDeps {
  /** The database past any pooler, if there is one. */
  listenUrl: string
  pollMs: number
}

/**
 * Dispatches new outbox rows to the queue: at once when the database notifies, and at every poll,
 * because a notification can be missed.
 *
 * @returns a function to stop; it resolves when the current batch is done
 */
export function startRelay(deps: RelayDeps): { stop(): Promise<void> } {
  const { listenUrl, log, pollMs } = deps
  const work = () => dispatchBatch(deps, 'new')
  const rounds = startRounds(log, { name: 'Outbox relay', everyMs: pollMs, work })
  const listener = listen(listenUrl, 'outbox', log, rounds.wake)
  return {
    async stop() {
      await Promise.all([rounds.stop(), listener.stop()])
    },
  }
}

const RETRY_MS = 1_000

/**
 * Calls back at every notification of a PostgreSQL channel, over a connection of its own that
 * reconnects by itself. Also calls back after every connect, because notifications may have been
 * missed before. Behind a pooler, which passes no notifications on, it does nothing.
 *
 * @returns a function to stop; it resolves when the connection is closed
 */
function listen(
  url: string,
  channel: string,
  log: Log,
  onNotification: () => void,
): { stop(): Promise<void> } {
  const outage = createOutageLog(log, 'PostgreSQL (notifications)')
  let isBehindPooler = false

  /** Listens until it is stopped. @throws when the connection ends before */
  const listenOnce = async (stopping: AbortSignal): Promise<void> => {
    if (isBehindPooler) return
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 30_000,
      keepAlive: true,
    })
    const ended = Promise.withResolvers<void>()
    // After a failed connection, this promise is not awaited.
    ended.promise.catch(() => undefined)
    client.on('error', ended.reject)
    client.on('end', () => ended.reject(new Error('The connection ended')))
    client.on('notification', onNotification)
    const stop = () => ended.resolve()
    stopping.addEventListener('abort', stop)
    try {
      await client.connect()
      isBehindPooler = await isPooled(client)
      if (isBehindPooler) {
        log.info('PostgreSQL is behind a pooler: the outbox is polled instead of listened to')
        return
      }
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      outage.recovered()
      onNotification()
      await ended.promise
    } finally {
      stopping.removeEventListener('abort', stop)
      await client.end().catch(() => undefined)
    }
  }

  return startRepeating(listenOnce, { everyMs: RETRY_MS, failed: outage.failed })
}
