import type { OwnSession } from '@loggia/contracts/account/account'
import type { ClientActor, SignedIn } from '../actor.ts'
import type { Cookies } from './cookies.ts'
import type { SessionStore } from './session-store.ts'

interface OfBrowser {
  /** The browser, for its owner to recognize; one that an older release has started has none. */
  device?: string
}

/** Of a session only its owner is read; who that is now, and what they may do, is looked up at every call. */
export interface StaffSession extends OfBrowser {
  id: number
  /** Whether it began by single sign-on, which counts as both factors. */
  isBySso?: boolean
}

export interface ClientSession extends OfBrowser {
  email: string
  /** The address before, as long as (ms since 1970) the record may still have it. */
  previous?: { email: string; until: number }
}

/** How long (ms) a session counts as one of the address before, at most. */
const RENAMING_MS = 60_000

/** A client session that goes on with another address. */
export function renamed(session: ClientSession, email: string): ClientSession {
  return { ...session, email, previous: { email: session.email, until: Date.now() + RENAMING_MS } }
}

/**
 * Who a client session belongs to. Its address may have changed a moment before its records do: until a record has the
 * new one, they have the one before. From then on that is somebody else's, if anybody's.
 */
export async function findPerson(
  { email, previous }: ClientSession,
  findClient: (email: string) => Promise<ClientActor | null>,
): Promise<ClientActor | null> {
  const person = await findClient(email)
  if (isKnown(person) || !previous || Date.now() >= previous.until) return person
  const before = await findClient(previous.email)
  // The records may have changed between the two questions.
  const now = await findClient(email)
  return isKnown(now) || !isKnown(before) ? now : before
}

/** Somebody whom a record names. Others may sign in where the installation lets anybody in. */
export function isKnown(person: ClientActor | null): boolean {
  return person !== null && person.name !== null
}

/** The sessions of a person in all browsers, for themselves. */
export function ownSessions(
  stores: { staff: SessionStore<StaffSession>; client: SessionStore<ClientSession> },
  cookies: Pick<Cookies, 'get'>,
) {
  return {
    /** The sessions of a person in all browsers. */
    ownSessions: (person: SignedIn): Promise<OwnSession[]> =>
      person.kind === 'staff'
        ? listSessions(stores.staff, String(person.id), cookies.get('staff'))
        : listSessions(stores.client, person.emailKey, cookies.get('client')),
    /** Ends one of them. False when there is none with this id. */
    endOwnSession: (person: SignedIn, name: string): Promise<boolean> =>
      person.kind === 'staff'
        ? stores.staff.endNamed(String(person.id), name)
        : stores.client.endNamed(person.emailKey, name),
  }
}

async function listSessions<T extends OfBrowser>(
  store: SessionStore<T>,
  subject: string,
  currentId: string | undefined,
): Promise<OwnSession[]> {
  const current = currentId ? store.nameOf(currentId) : null
  const listed = await store.list(subject)
  return listed.map(({ name, data, startedAt, usedAt }) => ({
    id: name,
    device: data.device ?? null,
    startedAt: new Date(startedAt).toISOString(),
    usedAt: new Date(usedAt).toISOString(),
    isCurrent: name === current,
  }))
}
