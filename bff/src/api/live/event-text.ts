import { ENDED_EVENT, MISSED_EVENT, type ChangeEvent } from '@loggia/contracts/live/events'
import type { Published } from '@loggia/domain/kernel/live/changes'
import { mayLearnOf, publishedId, type IsOwn, type Listener } from '@loggia/domain/live/readers'

/** From so many rows of a topic on, a screen is told that the topic has changed, not which rows. */
const MAX_ROW_EVENTS = 50

/** A comment, which keeps proxies from closing a silent connection. */
export const HEARTBEAT = ':\n\n'
export const MISSED = `event: ${MISSED_EVENT}\ndata:\n\n`
export const ENDED = `event: ${ENDED_EVENT}\ndata:\n\n`

/** The events that tell somebody what was committed; those of equal content once. */
export function eventsFor(listener: Listener, batch: readonly Published[], isOwn: IsOwn): string[] {
  const events = new Map<string, ChangeEvent>()
  for (const { changes, by } of batch) {
    for (const change of changes) {
      if (!mayLearnOf(listener, change, isOwn)) continue
      const { topic } = change
      const event: ChangeEvent = {
        topic,
        id: publishedId(listener, change),
        ...(by !== undefined && { by }),
      }
      events.set(JSON.stringify(event), event)
    }
  }
  return [...Map.groupBy(events, ([, { topic, by }]) => `${topic} ${by}`).values()].flatMap(
    (rows) => {
      const [first] = rows
      if (!first || rows.length <= MAX_ROW_EVENTS) return rows.map(([text]) => text)
      return [JSON.stringify({ ...first[1], id: null })]
    },
  )
}

/** Events as they are sent. */
export function toText(events: readonly string[]): string {
  return events.map((event) => `data: ${event}\n\n`).join('')
}
