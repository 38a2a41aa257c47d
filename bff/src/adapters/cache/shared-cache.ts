import type { Redis } from 'ioredis'
import type { Cache } from '../../core/ports.ts'

/**
 * Keeps one value in the memory of every process until the data behind it changes. The process that
 * changes it notifies the others through Redis. While a process is not subscribed, it keeps nothing.
 *
 * @param subscriber a connection used for nothing else, because it is in subscriber mode
 */
export function createSharedCache<T>(redis: Redis, subscriber: Redis, channel: string): Cache<T> {
  let cached: Promise<T> | undefined
  let isSubscribed = false

  const forget = () => {
    cached = undefined
  }
  const subscribe = () =>
    subscriber.subscribe(channel).then(
      () => {
        // Changes may have been missed before.
        forget()
        isSubscribed = true
      },
      // A connection that answered too late is still there: only a new one subscribes again.
      () => {
        if (subscriber.status === 'ready') subscriber.disconnect(true)
      },
    )
  subscriber.on('message', (changed) => {
    if (changed === channel) forget()
  })
  subscriber.on('ready', () => void subscribe())
  subscriber.on('close', () => {
    isSubscribed = false
    forget()
  })
  if (subscriber.status === 'ready') void subscribe()

  return {
    async read(load) {
      if (!isSubscribed) return load()
      if (!cached) {
        const loading = load()
        cached = loading
        // A failed load is not kept; a change may already have replaced it.
        loading.catch(() => {
          if (cached === loading) forget()
        })
      }
      return cached
    },
    async drop() {
      forget()
      await redis.publish(channel, '').catch(() => undefined)
    },
  }
}
