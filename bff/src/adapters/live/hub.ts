import { setTimeout as wait } from 'node:timers/promises'
import type { Topic } from '@loggia/contracts/live/events'
import { changesChannel, readPublished, type Published } from '@loggia/server/live/changes'
import type { Redis } from 'ioredis'
import { personKey } from '../../core/actor.ts'
import type { IsOwn, Listener } from '../../core/live/readers.ts'
import { eventsFor, MISSED, toText } from './event-text.ts'
import { createRecent } from './recent.ts'
import { createOwnRecords, type LoadOwn } from './own-records.ts'
import { subscribe } from './subscribe.ts'

/** How long (ms) messages are collected before they are sent on, so that each stream is written to once. */
const COLLECT_MS = 30

/** An open stream, as the hub writes to it. */
export interface Stream {
  listener: Listener
  write(text: string): void
  /** Ends it if its listener is no longer signed in. */
  check(): void
  end(): void
}

interface Options {
  /** In subscriber mode; used for other channels too. */
  subscriber: Redis
  loadOwn: LoadOwn
  /** Counts events that were sent. */
  sent(events: number): void
}

/** Sends what any process has committed to the streams of this one. */
export function createHub({ subscriber, loadOwn, sent }: Options) {
  const streams = new Set<Stream>()
  const own = createOwnRecords(loadOwn)
  /** As they arrived: most of them are never read. */
  const recent = createRecent<string>()
  let batch: Published[] = []
  let isStopped = false

  const ofClients = () => [...streams].filter(({ listener }) => listener.kind !== 'staff')

  /** Staff learn of the same but for what names one of them, so that their events are written as text once. */
  function deliver(to: Stream[], messages: Published[], isOwnOf: (stream: Stream) => IsOwn): void {
    const texts = new Map<string, { text: string; events: number }>()
    const named = new Set(messages.flatMap(({ changes }) => changes.map(({ to }) => to)))
    for (const stream of to) {
      const { listener } = stream
      const person = personKey(listener)
      const isAsOthers = listener.kind === 'staff' && !named.has(person)
      const key = isAsOthers ? '' : `${listener.kind} ${person}`
      let found = texts.get(key)
      if (!found) {
        const events = eventsFor(listener, messages, isOwnOf(stream))
        found = { text: toText(events), events: events.length }
        texts.set(key, found)
      }
      if (found.events === 0) continue
      stream.write(found.text)
      sent(found.events)
    }
  }

  async function flush(): Promise<void> {
    const messages = batch
    batch = []
    const toStaff = [...streams].filter(({ listener }) => listener.kind === 'staff')
    deliver(toStaff, messages, () => () => false)
    if (ofClients().length === 0) return
    // Without the database, what was known last decides.
    if (messages.some(changesRecords)) await own.refresh().catch(() => undefined)
    deliver(ofClients(), messages, isOwnOf)
    if (!messages.some(changesPeople)) return
    for (const stream of ofClients()) {
      if (stream.listener.kind !== 'staff' && own.hasLostRecord(stream.listener)) stream.check()
    }
  }

  const isOwnOf = ({ listener }: Stream): IsOwn =>
    listener.kind === 'staff' ? () => false : own.isOwnOf(listener)

  /** Tells a new stream what has happened since its screen was rendered. */
  function catchUp(stream: Stream, age: number): void {
    const messages = recent.ofLast(age)
    if (messages) deliver([stream], messages.map(readPublished), isOwnOf)
    else stream.write(MISSED)
  }

  const stop = subscribe(subscriber, changesChannel(subscriber), {
    onMessage(message) {
      recent.add(message)
      if (streams.size === 0) return
      batch.push(readPublished(message))
      if (batch.length === 1) void wait(COLLECT_MS, undefined, { ref: false }).then(flush)
    },
    onSubscribed(isAgain) {
      recent.begin()
      if (!isAgain) return
      for (const stream of streams) stream.write(MISSED)
      own.refresh().catch(() => undefined)
    },
  })

  return {
    isStopped: () => isStopped,
    /**
     * Opens a stream. Resolves to what ends it, once nothing that it may learn of is missed any more.
     *
     * @param age how long (ms) ago its screen was rendered, so that it learns of what has happened since
     */
    async open(stream: Stream, age?: number): Promise<() => void> {
      if (isStopped) stream.end()
      const { listener } = stream
      const unfollow = listener.kind === 'staff' ? () => undefined : own.follow(listener)
      streams.add(stream)
      if (listener.kind !== 'staff') await own.refresh().catch(() => undefined)
      if (age !== undefined) catchUp(stream, age)
      return () => {
        if (streams.delete(stream)) unfollow()
      }
    },
    /** Ends all streams. Browsers connect again, to another process. */
    stop(): void {
      isStopped = true
      stop()
      for (const stream of streams) stream.end()
    },
  }
}

export type Hub = ReturnType<typeof createHub>

/** Changes of these decide what is a client's own. */
const OWNED: readonly Topic[] = [
  'client',
  'colleague',
  'project',
  'milestone',
  'approval',
  'invoice',
  'upload',
]

/** Whoever may have lost access is not told of anything until the next heartbeat. */
function changesPeople({ changes }: Published): boolean {
  return changes.some(({ topic }) => topic === 'colleague')
}

function changesRecords({ changes }: Published): boolean {
  return changes.some(({ topic }) => OWNED.includes(topic))
}
