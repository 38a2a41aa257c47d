import type { Change } from '@loggia/domain/kernel/live/changes'
import type { ClientActor } from '@loggia/domain/kernel/actor'
import type { IsOwn, Listener } from '@loggia/domain/live/readers'
import { oneAfterAnother } from '@loggia/server/one-after-another'

/** The keys of what belongs to each address: `client 7`, `project 3`. */
export type LoadOwn = (emailKeys: string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>

/** How long (ms) what is gone still counts as one's own, so that its end is told. */
const REMOVED_GRACE_MS = 10_000

interface Person {
  streams: number
  present: ReadonlySet<string>
  gone: Map<string, number>
  hasLostRecord: boolean
}

/** What the clients who have a stream open call their own. It is read again when something of that kind changes. */
export function createOwnRecords(load: LoadOwn) {
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
