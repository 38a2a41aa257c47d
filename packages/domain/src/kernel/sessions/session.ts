import { foldCase } from '@loggia/contracts/fold-case'
import { addressKey } from '@loggia/contracts/email-address'
import { isViewSession } from '@loggia/contracts/client-view/view-session'
import type { Redis } from 'ioredis'
import type { ChosenSession, ClientActor, Identities, StaffActor, SignedIn } from '../actor.ts'
import { mayDo } from '../access/authorize.ts'
import type { ClientView } from '../client-view.ts'
import { browserMarks, type KnownBrowsers } from './browser-marks.ts'
import { createClientViews, viewedClients, type ViewedClient } from './client-views.ts'
import type { Cookies } from './cookies.ts'
import { createEmailLinks } from './email-links.ts'
import {
  createSessionStore,
  SESSION_LIFETIME,
  type SessionKind,
  type SessionLifetime,
  type SessionStore,
} from './session-store.ts'
import { hash } from 'node:crypto'
import { PROOF_SECONDS } from '@loggia/contracts/staff-auth/proof'
import type { OwnSession } from '@loggia/contracts/account/account'
import { fromRedis } from '../redis/from-redis.ts'

/** Finds who the owner of a session is now; null when they may no longer sign in. */
export interface SessionOwners {
  findStaff(id: number): Promise<StaffActor | null>
  findClient(email: string): Promise<ClientActor | null>
  findViewedClient(viewed: ViewedClient): Promise<Pick<ClientView, 'name' | 'actor'> | null>
}

/** What a request tells of its browser and of the session that it is made with. */
export interface SessionRequest {
  chosen: ChosenSession | undefined
  /** The browser, for its owner to recognize. */
  device: string
  /** Whether the browser asks by itself, so that no session lasts longer for it. */
  isBackground: boolean
}

/** How a session is read: `read` extends it. */
type Reading = 'read' | 'peek'

/** The staff and client sessions of all browsers. */
export function createSessions(redis: Redis) {
  const staff = createSessionStore<StaffSession>(redis, 'staff')
  const client = createSessionStore<ClientSession>(redis, 'client')
  const links = createEmailLinks(redis)
  return {
    staff,
    client,
    links,
    views: createClientViews(redis),
    proofs: createProofs(redis),
    /** Ends all sessions of a member of staff, in all browsers. */
    endStaffSessions: (userId: number) => staff.endAll(String(userId)),
    /** The same for a client, with the links of emails, which would begin another one. */
    async endClientSessions(email: string): Promise<void> {
      await links.endAll(addressKey(email))
      await client.endAll(addressKey(email))
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** On what terms a staff session begins. */
interface SignInTerms {
  /** Asked once the session can be ended by others; if not, the browser does not get it. */
  isAllowed?: () => Promise<boolean>
  /** Whether they have proved just now who they are. So they have, unless it is said. */
  isProven?: boolean
  /** Whether the identity provider has vouched for them, which asks for a second factor as it sees fit. */
  isBySso?: boolean
}

/**
 * The sessions of the browser that sent a request. Signing in always creates a new id and ends the
 * previous session; signing out of one kind keeps the other.
 */
export function sessionsOf(
  sessions: Sessions,
  knownBrowsers: KnownBrowsers,
  cookies: Cookies,
  { chosen, device, isBackground }: SessionRequest,
  { findStaff, findClient, findViewedClient }: SessionOwners,
) {
  let loading: Promise<Identities> | undefined
  const viewedBy = (how: Reading) =>
    viewedClients(
      { views: sessions.views, findViewedClient, readStaff: () => readViewer(how) },
      () => cookies.get('staff'),
    )
  const usually: Reading = isBackground ? 'peek' : 'read'
  const viewed = viewedBy(usually)
  const { rememberStaffBrowser, ...marks } = browserMarks(cookies, knownBrowsers)

  async function readStaff(how: Reading): Promise<StaffActor | null> {
    const id = cookies.get('staff')
    const session = id ? await sessions.staff[how](id) : null
    const staff = session ? await findStaff(session.id) : null
    return staff && session?.isBySso ? { ...staff, needsSecondFactor: false } : staff
  }

  /** Who may look at the portal as a client at this moment: their role or the rule may have changed since they began. */
  async function readViewer(how: Reading): Promise<StaffActor | null> {
    const staff = await readStaff(how)
    return staff && mayDo(staff, 'clientView:start') ? staff : null
  }

  async function readClient(how: Reading): Promise<ClientActor | null> {
    const id = cookies.get('client')
    const session = id ? await sessions.client[how](id) : null
    if (!id || !session) return null
    const person = await findPerson(session, findClient)
    if (isKnown(person)) return person
    // The address may have changed since the session was read.
    const now = await sessions.client.peek(id)
    return now && now.email !== session.email ? findPerson(now, findClient) : person
  }

  async function readPeople(how: Reading, view = viewedBy(how)): Promise<Identities> {
    const [staff, client] = await Promise.all([
      readStaff(how),
      isViewSession(chosen) ? view.actorOf(chosen) : readClient(how),
    ])
    return { staff, client }
  }

  async function endPrevious(kind: SessionKind): Promise<void> {
    const id = cookies.get(kind)
    if (id) await sessions[kind].end(id)
    loading = undefined
  }

  async function signOut(kind: SessionKind): Promise<void> {
    await endPrevious(kind)
    cookies.clear(kind)
  }

  return {
    /** The signed-in identities, read once and only when they are needed. */
    identities: () => (loading ??= readPeople(usually, viewed)),
    /** Who is signed in at this moment. It is read again, and keeps no session from ending. */
    look: () => readPeople('peek'),
    clientView: viewed.current,
    browser: {
      /** Starts a staff session. @returns whether the browser is signed in */
      async signInStaff(
        staff: StaffActor,
        { isAllowed, isProven = true, isBySso = false }: SignInTerms = {},
      ): Promise<boolean> {
        await endPrevious('staff')
        // Everything, because processes of the previous release read it during an upgrade.
        const id = await sessions.staff.start(String(staff.id), { ...staff, device, isBySso })
        if (isAllowed && !(await isAllowed())) {
          await sessions.staff.end(id)
          return false
        }
        if (isProven) await sessions.proofs.add(id)
        cookies.set('staff', id, SESSION_LIFETIME.staff.max)
        rememberStaffBrowser(foldCase(staff.username))
        return true
      },
      /** Notes that the member of staff has just proved who they are. Signing in does so, too, here. */
      async proveStaff(): Promise<void> {
        const id = cookies.get('staff')
        if (id) await sessions.proofs.add(id)
      },
      /** Whether that was less than `PROOF_SECONDS` ago, in this very session. */
      async isStaffProven(): Promise<boolean> {
        const id = cookies.get('staff')
        return id !== undefined && sessions.proofs.has(id)
      },
      /** The same for the client of this browser. */
      async proveClient(): Promise<void> {
        const id = cookies.get('client')
        if (id) await sessions.proofs.add(id)
      },
      async isClientProven(): Promise<boolean> {
        const id = cookies.get('client')
        return id !== undefined && sessions.proofs.has(id)
      },
      /** Whether this session began by single sign-on. */
      async isStaffBySso(): Promise<boolean> {
        const id = cookies.get('staff')
        const session = id ? await sessions.staff.peek(id) : null
        return session?.isBySso ?? false
      },
      ...ownSessions(sessions, cookies),
      /**
       * Starts a client session.
       *
       * @param lifetime how long the session lasts
       * @param isAllowed as for staff
       * @returns whether the browser is signed in
       */
      async signInClient(
        email: string,
        lifetime: SessionLifetime,
        isAllowed?: () => Promise<boolean>,
      ): Promise<boolean> {
        await endPrevious('client')
        const id = await sessions.client.start(addressKey(email), { email, device }, lifetime)
        if (isAllowed && !(await isAllowed())) {
          await sessions.client.end(id)
          return false
        }
        await sessions.proofs.add(id)
        cookies.set('client', id, lifetime.max)
        return true
      },
      /** Gives this browser's session another address. For a minute, records may still have the one before. */
      async renameClient(email: string): Promise<void> {
        const id = cookies.get('client')
        if (id) await sessions.client.rename(id, addressKey(email), (now) => renamed(now, email))
        loading = undefined
      },
      signOutStaff: () => signOut('staff'),
      signOutClient: () => signOut('client'),
      startClientView: viewed.start,
      endClientView: viewed.end,
      /** Names the browser for its owner, such as `Firefox on Windows`. */
      device,
      ...marks,
    },
  }
}

export type BrowserSessions = ReturnType<typeof sessionsOf>['browser']

/**
 * Which sessions have lately proved who they are. A proof belongs to one session, and nobody reaches it once
 * that has ended.
 *
 * Every method throws UNAVAILABLE while Redis is away.
 */
function createProofs(redis: Redis) {
  const keyOf = (sessionId: string) => `proof:${hash('sha256', sessionId, 'base64url')}`
  return {
    async add(sessionId: string): Promise<void> {
      await fromRedis(redis.set(keyOf(sessionId), '', 'EX', PROOF_SECONDS))
    },
    async has(sessionId: string): Promise<boolean> {
      return (await fromRedis(redis.exists(keyOf(sessionId)))) > 0
    },
  }
}

interface OfBrowser {
  /** The browser, for its owner to recognize; one that an older release has started has none. */
  device?: string
}

/** Of a session only its owner is read; who that is now, and what they may do, is looked up at every call. */
interface StaffSession extends OfBrowser {
  id: number
  /** Whether it began by single sign-on, which counts as both factors. */
  isBySso?: boolean
}

interface ClientSession extends OfBrowser {
  email: string
  /** The address before, as long as (ms since 1970) the record may still have it. */
  previous?: { email: string; until: number }
}

/** How long (ms) a session counts as one of the address before, at most. */
const RENAMING_MS = 60_000

/** A client session that goes on with another address. */
function renamed(session: ClientSession, email: string): ClientSession {
  return { ...session, email, previous: { email: session.email, until: Date.now() + RENAMING_MS } }
}

/**
 * Who a client session belongs to. Its address may have changed a moment before its records do: until a record has the
 * new one, they have the one before. From then on that is somebody else's, if anybody's.
 */
async function findPerson(
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

/** A person named by a record. Others may sign in where the installation lets anybody in. */
function isKnown(person: ClientActor | null): boolean {
  return person !== null && person.name !== null
}

/** The sessions of a person in all browsers, for themselves. */
function ownSessions(
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
  return listed.map(({ name, data, startedAt, usedAt, idle }) => ({
    id: name,
    device: data.device ?? null,
    startedAt: new Date(startedAt).toISOString(),
    usedAt: new Date(usedAt).toISOString(),
    idleMinutes: idle / 60_000,
    isCurrent: name === current,
  }))
}
