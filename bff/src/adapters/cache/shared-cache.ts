import type { Redis } from 'ioredis'
import type { Cache } from '../../core/ports.ts'

/**
 * Keeps one value in the memory of every process until somebody changes what it was made from. Who
 * changes it tells the others through Redis. While a process cannot hear the others, it keeps nothing.
 *
 * @param subscriber a connection of its own, which only listens
 */
export function createSharedCache<T>(redis: Redis, subscriber: Redis, channel: string): Cache<T> {
  let kept: Promise<T> | undefined
  let listening = false

  const forget = () => {
    kept = undefined
  }
  const listen = () =>
    subscriber.subscribe(channel).then(
      () => {
        // What changed while nobody listened is not known.
        forget()
        listening = true
      },
      () => undefined,
    )
  subscriber.on('message', (from) => {
    if (from === channel) forget()
  })
  subscriber.on('ready', () => void listen())
  subscriber.on('close', () => {
    listening = false
    forget()
  })
  if (subscriber.status === 'ready') void listen()

  return {
    async read(load) {
      if (!listening) return load()
      if (!kept) {
        const loading = load()
        kept = loading
        // A failure is not kept, nor is a value that was overtaken by a change.
        loading.catch(() => {
          if (kept === loading) forget()
        })
      }
      return kept
    },
    async drop() {
      forget()
      await redis.publish(channel, '').catch(() => undefined)
    },
  }
}
