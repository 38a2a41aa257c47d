import { changesChannel, readPublished } from '@loggia/domain/kernel/live/changes'
import { until } from '../../until.ts'
import type { TestApp } from '../app.ts'

const MARK = JSON.stringify({ changes: [{ topic: 'mark', id: null }] })

/** Collects the changes that an app publishes. */
export async function collectChanges({ redis }: TestApp) {
  const topics = new Set<string>()
  const channel = changesChannel(redis)
  const subscriber = redis.duplicate()
  subscriber.on('message', (_channel, message) => {
    for (const { topic } of readPublished(message).changes) topics.add(topic)
  })
  await new Promise((resolve) => void subscriber.once('ready', resolve))
  await subscriber.subscribe(channel)
  return {
    /** Waits until something was published. */
    waitForAny: () => until(() => topics.size > 0),
    /** Forgets everything that was published before. */
    async forget(): Promise<void> {
      await redis.publish(channel, MARK)
      await until(() => topics.has('mark'))
      topics.clear()
    },
  }
}
