import { setTimeout as wait } from 'node:timers/promises'
import {
  ENDED_EVENT,
  MISSED_EVENT,
  type ChangeEvent,
  type Topic,
} from '@loggia/contracts/live/events'
import {
  changesChannel,
  readPublished,
  type Published,
  type Change,
} from '@loggia/domain/kernel/live/changes'
import type { Redis } from 'ioredis'
import { nameOf, personKey, type ClientActor } from '@loggia/domain/kernel/actor'
import {
  mayLearnOf,
  OWNED,
  publishedId,
  type IsOwn,
  type Listener,
} from '@loggia/domain/live/readers'
import { sessionEndsChannel } from '@loggia/domain/kernel/sessions/session-store'
import { subscribe } from '@loggia/domain/kernel/redis/subscribe'
import { oneAfterAnother } from '@loggia/server/one-after-another'

/** From so many rows of a topic on, a screen is told that the topic has changed, not which rows. */
const MAX_ROW_EVENTS = 50

/** A comment, which keeps proxies from closing a silent connection. */
export const HEARTBEAT = ':\n\n'
const MISSED = `event: ${MISSED_EVENT}\ndata:\n\n`
export const ENDED = `event: ${ENDED_EVENT}\ndata:\n\n`

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

/** How long (ms) messages are kept: a screen listens seconds after the server rendered it. */
const KEPT_MS = 15_000

/** How many are kept at most; a screen that would need more asks for everything. */
const MAX_KEPT = 1_000

/** The messages of the last seconds, for screens that listen only now. */
function createRecent<Message>() {
  let kept: { at: number; message: Message }[] = []
  /** Since when none was missed; never, as long as nothing is heard. */
  let completeSince = Infinity

  return {
    add(message: Message): void {
      const now = Date.now()
      kept.push({ at: now, message })
      while (kept.length > MAX_KEPT || now - (kept[0]?.at ?? now) > KEPT_MS) {
        completeSince = Math.max(completeSince, kept.shift()?.at ?? now)
      }
    },
    /** Starts over: what came before is unknown. */
    begin(): void {
      kept = []
      completeSince = Date.now()
    },
    /** Those of the last milliseconds; null where some may be missing. */
    ofLast(age: number): Message[] | null {
      const from = Date.now() - age
      if (age > KEPT_MS || from <= completeSince) return null
      return kept.filter(({ at }) => at >= from).map(({ message }) => message)
    },
  }
}

/** The keys of what belongs to each address: `client 7`, `project 3`. */
type LoadOwn = (emailKeys: string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>

/** How long (ms) what is gone still counts as one's own, so that its end is told. */
const REMOVED_GRACE_MS = 10_000

interface Person {
  streams: number
  present: ReadonlySet<string>
  gone: Map<string, number>
  hasLostRecord: boolean
}

/** What the clients who have a stream open call their own. It is read again when something of that kind changes. */
function createOwnRecords(load: LoadOwn) {
  const people = new Map<string, Person>()

  async function loadNow(): Promise<void> {
    if (people.size === 0) return
    const now = Date.now()
    const records = await load([...people.keys()])
    for (const [emailKey, person] of people) {
      const present = records.get(emailKey) ?? new Set()
      for (const [key, since] of person.gone)
        if (now - since > REMOVED_GRACE_MS) person.gone.delete(key)
      const lost = [...person.present].filter((key) => !present.has(key))
      // Whoever loses a whole record is signed out, and learns nothing more of it.
      person.hasLostRecord = lost.some(isRecord)
      if (person.hasLostRecord) person.gone.clear()
      else for (const key of lost) person.gone.set(key, now)
      person.present = present
    }
  }

  return {
    /** Reads what everybody owns. */
    refresh: oneAfterAnother(loadNow),
    /** Follows a client until the returned function is called. */
    follow({ emailKey }: ClientActor): () => void {
      const person = people.get(emailKey) ?? newPerson()
      people.set(emailKey, person)
      person.streams += 1
      return () => {
        person.streams -= 1
        if (person.streams === 0) people.delete(emailKey)
      }
    },
    /** Whether the client had one more record before they were last read. */
    hasLostRecord: (listener: Listener): boolean =>
      listener.kind !== 'staff' && (people.get(listener.emailKey)?.hasLostRecord ?? false),
    /** Whether a change is about what the client owns, or owned until a moment ago. */
    isOwnOf({ emailKey }: ClientActor): IsOwn {
      return ({ topic, id }: Change) => {
        // Documents of clients come from the Drive of the agency or from their own.
        if (topic === 'driveConnection') return id === WORKSPACE || id === emailKey
        const person = people.get(emailKey)
        // A conversation is named by the record that it is about.
        const key = topic === 'conversation' ? `${id}` : `${topic} ${id}`
        return person !== undefined && (person.present.has(key) || person.gone.has(key))
      }
    },
  }
}

const WORKSPACE = 'workspace'

function newPerson(): Person {
  return { streams: 0, present: new Set(), gone: new Map(), hasLostRecord: false }
}

function isRecord(key: string): boolean {
  return key.startsWith('client ')
}

/** The events that tell a listener what was committed; those of equal content once. */
function eventsFor(listener: Listener, batch: readonly Published[], isOwn: IsOwn): string[] {
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
function toText(events: readonly string[]): string {
  return events.map((event) => `data: ${event}\n\n`).join('')
}
