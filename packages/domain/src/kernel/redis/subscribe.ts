import type { Redis } from 'ioredis'

interface Subscriber {
  onMessage(message: string): void
  /** Messages arrive from now on. With `isAgain` the connection was away, so that some were missed. */
  onSubscribed(isAgain: boolean): void
}

/**
 * Subscribes to a channel, now and on every new connection. A subscription that fails gets a new connection: one that
 * answered too late is still there, and would never subscribe again.
 *
 * @returns a function that ends it
 */
export function subscribe(redis: Redis, channel: string, { onMessage, onSubscribed }: Subscriber) {
  let wasSubscribed = false
  const receive = (from: string, message: string) => {
    if (from === channel) onMessage(message)
  }
  const start = () =>
    redis.subscribe(channel).then(
      () => {
        onSubscribed(wasSubscribed)
        wasSubscribed = true
      },
      () => {
        if (redis.status === 'ready') redis.disconnect(true)
      },
    )
  const restart = () => void start()
  redis.on('message', receive)
  redis.on('ready', restart)
  if (redis.status === 'ready') restart()
  return () => {
    redis.off('message', receive)
    redis.off('ready', restart)
  }
}
