import { setTimeout as wait } from 'node:timers/promises'
import type { Topic } from '@loggia/contracts/live/events'
import { changesChannel, readPublished, type Published } from '@loggia/domain/kernel/live/changes'
import type { Redis } from 'ioredis'
import { nameOf, personKey } from '@loggia/domain/kernel/actor'
import { OWNED } from '@loggia/domain/live/own-records.queries'
import type { IsOwn, Listener } from '@loggia/domain/live/readers'
import { sessionEndsChannel } from '@loggia/domain/kernel/sessions/session-store'
import { eventsFor, MISSED, toText } from './event-text.ts'
import { createRecent } from './recent.ts'
import { createOwnRecords, type LoadOwn } from './own-records.ts'
import { subscribe } from '@loggia/domain/kernel/redis/subscribe'

/** How long (ms) messages are collected before they are sent on, so that each stream is written to once. */
const COLLECT_MS = 30

/** An open stream, as the hub writes to it. */
export interface Stream {
  listener: Listener
  write(text: string): void
  /** Looks whether its listener is still who opened it, and ends it if not. It never throws. */
  check(): Promise<'same' | 'ended' | 'unknown'>
  end(): void
}

interface Options {
  /** In subscriber mode; used for other channels too. */
  subscriber: Redis
  loadOwn: LoadOwn
  /** Counts events that were sent. */
  sent(events: number): void
}

/**
 * Sends what any process has committed to the streams of this one. Whoever would learn of something is looked at just
 * before, so that nobody learns of what was committed after their access ended.
 */
export function createHub({ subscriber, loadOwn, sent }: Options) {
  const streams = new Set<Stream>()
  const own = createOwnRecords(loadOwn)
  /** As they arrived: most of them are never read. */
  const recent = createRecent<string>()
  let batch: Published[] = []
  let isStopped = false

  const ofClients = () => [...streams].filter(({ listener }) => listener.kind !== 'staff')

  /** Staff of a role learn of the same but for what names one of them, so that their events are written as text once. */
  async function deliver(to: Stream[], messages: Published[]): Promise<void> {
    const texts = new Map<string, { text: string; events: number }>()
    const named = new Set(messages.flatMap(({ changes }) => changes.map(({ to }) => to)))
    const deliveries = to.map(async (stream) => {
      const { listener } = stream
      const person = personKey(listener)
      const isAsOthers =
        listener.kind === 'staff' && !listener.needsSecondFactor && !named.has(person)
      const key = isAsOthers ? listener.role : `${listener.kind} ${person}`
      let found = texts.get(key)
      if (!found) {
        const events = eventsFor(listener, messages, isOwnOf(stream))
        found = { text: toText(events), events: events.length }
        texts.set(key, found)
      }
      if (found.events === 0) return
      const state = await stream.check()
      // They ask by themselves, and are authorized as always.
      if (state === 'unknown') stream.write(MISSED)
      if (state !== 'same') return
      stream.write(found.text)
      sent(found.events)
    })
    await Promise.all(deliveries)
  }

  async function flush(): Promise<void> {
    const messages = batch
    batch = []
    const toStaff = [...streams].filter(({ listener }) => listener.kind === 'staff')
    void deliver(toStaff, messages)
    if (ofClients().length === 0) return
    // Without the database, what was known last decides.
    if (messages.some(changesRecords)) await own.refresh().catch(() => undefined)
    // Operators erase people without ending their sessions.
    for (const stream of ofClients()) if (own.hasLostRecord(stream.listener)) void stream.check()
    await deliver(ofClients(), messages)
  }

  const isOwnOf = ({ listener }: Stream): IsOwn =>
    listener.kind === 'staff' ? () => false : own.isOwnOf(listener)

  /** Tells a new stream what has happened since its screen was rendered. */
  async function catchUp(stream: Stream, age: number): Promise<void> {
    const { listener } = stream
    // What has brought it about that they learn of nothing is among what they no longer learn of.
    const isWaiting = listener.kind === 'staff' && listener.needsSecondFactor
    const messages = isWaiting ? null : recent.ofLast(age)
    if (messages) await deliver([stream], messages.map(readPublished))
    else stream.write(MISSED)
  }

  const stopEnds = subscribe(subscriber, sessionEndsChannel(subscriber), {
    onMessage(person) {
      for (const stream of streams) if (isOpenedBy(stream, person)) void stream.check()
    },
    onSubscribed(isAgain) {
      if (isAgain) for (const stream of streams) void stream.check()
    },
  })
  const stopChanges = subscribe(subscriber, changesChannel(subscriber), {
    onMessage(message) {
      recent.add(message)
      if (streams.size === 0) return
      batch.push(readPublished(message))
      if (batch.length === 1) void wait(COLLECT_MS, undefined, { ref: false }).then(flush)
    },
    onSubscribed() {
      recent.begin()
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
      // They may have signed out since the request was authorized.
      await stream.check()
      if (age !== undefined) await catchUp(stream, age)
      return () => {
        if (streams.delete(stream)) unfollow()
      }
    },
    /** Ends all streams. Browsers connect again, to another process. */
    stop(): void {
      isStopped = true
      stopEnds()
      stopChanges()
      for (const stream of streams) stream.end()
    },
  }
}

export type Hub = ReturnType<typeof createHub>

/** Whether it is somebody's: of themselves, or of the member of staff who views them. */
function isOpenedBy({ listener }: Stream, person: string): boolean {
  return personKey(listener) === person || nameOf(listener) === person
}

/** Changes of these decide what is a client's own. */
const OWNED_TOPICS = new Set<Topic>(OWNED.map(({ entity }) => entity))

function changesRecords({ changes }: Published): boolean {
  return changes.some(({ topic }) => OWNED_TOPICS.has(topic))
}
