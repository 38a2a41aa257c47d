import type { Topic } from '@loggia/contracts/live/events'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Redis } from 'ioredis'

/** A row that was added, changed or deleted. */
export interface Change {
  topic: Topic
  /** Null where no id names it. */
  id: string | null
  /** The only person who learns of it, where it is secret to others. */
  to?: PersonKey
}

/** Changes that were committed together. */
export interface Published {
  changes: Change[]
  /** The tab that made them. */
  by?: string
}

/** Publishes a commit to all processes. It never throws and no caller waits for it. */
export type PublishChanges = (changes: readonly Change[], by?: string) => void

/** As many changes are told in one message, so that no process is busy with one for long. */
const CHUNK = 500

/** The channel of an installation: channels, unlike keys, are shared by all databases of a Redis. */
export function changesChannel({ options }: Redis): string {
  return `changes:${options.db ?? 0}`
}

/**
 * Publishes through Redis. A message is lost while Redis is away; screens then learn of the change when they are opened
 * or get the focus, as without live changes.
 */
export function createPublisher(redis: Redis): PublishChanges {
  const channel = changesChannel(redis)
  return (changes, by) => {
    for (let start = 0; start < changes.length; start += CHUNK) {
      const published: Published = {
        changes: changes.slice(start, start + CHUNK),
        ...(by !== undefined && { by }),
      }
      redis.publish(channel, JSON.stringify(published)).catch(() => undefined)
    }
  }
}

/** Reads a message. One of another release that this one does not understand is empty. */
export function readPublished(message: string): Published {
  try {
    const { changes, by } = JSON.parse(message) as Partial<Published>
    return { changes: Array.isArray(changes) ? changes : [], ...(by !== undefined && { by }) }
  } catch {
    return { changes: [] }
  }
}
