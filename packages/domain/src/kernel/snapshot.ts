import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import type { Log } from '@loggia/server/logging/log'
import type { Redis } from 'ioredis'
import { subscribe } from './redis/subscribe.ts'
import { oneAfterAnother } from '@loggia/server/one-after-another'

/** How often (ms) a process looks for changes of which Redis has not told it. */
const POLL_MS = 2_000

/** How long (ms) a process waits for the first value before it goes on with the initial one. */
const FIRST_LOAD_MS = 3_000

interface Options<T> {
  /** Names the channel of Redis, and the value in the log. */
  name: string
  initial: T
  load(): Promise<T>
  /** A text that is another one after every change, and much cheaper to read than the value. */
  stamp(): Promise<string>
  connections: {
    redis: Redis
    /** Used for nothing else, because it is in subscriber mode. */
    subscriber: Redis
  }
  log: Log
}

/**
 * Keeps a value in the memory of this process. A change of it is told to all processes through Redis; a message that is
 * lost is made up for by a look at the stamp every two seconds. While the database is away, the last value stays. The
 * object stays the same one until the value differs.
 */
export async function createSnapshot<T>(options: Options<T>) {
  const { name, initial, load, stamp, connections, log } = options
  const { redis, subscriber } = connections
  // Channels, unlike keys, are shared by all databases of a Redis.
  const channel = `${name}:${redis.options.db ?? 0}`
  const outage = createOutageLog(log, `the source of the ${name}`)
  const stopping = new AbortController()
  let value = initial
  let known: string | null = null

  async function loadNow(): Promise<void> {
    try {
      // Before the value: a change in between is then noticed by the next look.
      const seen = await stamp()
      const loaded = await load()
      if (!isDeepStrictEqual(loaded, value)) value = loaded
      known = seen
      outage.recovered()
    } catch (error) {
      if (!stopping.signal.aborted) outage.failed(error)
      throw error
    }
  }

  const refresh = oneAfterAnother(loadNow)
  const tryRefresh = () => refresh().catch(() => undefined)

  async function poll(): Promise<void> {
    const { signal } = stopping
    while (!signal.aborted) {
      await wait(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      const isUnchanged = await stamp().then(
        (seen) => seen === known,
        () => false,
      )
      if (!isUnchanged) await tryRefresh()
    }
  }

  const follow = () => void tryRefresh()
  subscribe(subscriber, channel, { onMessage: follow, onSubscribed: follow })
  const timeout = wait(FIRST_LOAD_MS, undefined, { signal: stopping.signal, ref: false })
  await Promise.race([tryRefresh(), timeout.catch(() => undefined)])
  const polling = poll()

  return {
    /** The value as it was last read; the initial one until that has succeeded. */
    current: (): T => value,
    /** Whether the value was read, so that it is more than the initial one. */
    isKnown: () => known !== null,
    /** The value, which is read now where that has not succeeded yet. @throws when the database does not answer */
    async read(): Promise<T> {
      if (known === null) await refresh()
      return value
    },
    /** Reads the value again, here and in all other processes. Call it after a change is committed. */
    async changed(): Promise<void> {
      await tryRefresh()
      await redis.publish(channel, '').catch(() => undefined)
    },
    async stop(): Promise<void> {
      stopping.abort()
      await polling
    },
  }
}

export type Snapshot<T> = Awaited<ReturnType<typeof createSnapshot<T>>>
