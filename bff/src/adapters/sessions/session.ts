import { foldCase } from '@loggia/contracts/fold-case'
import { addressKey } from '@loggia/contracts/email-address'
import { isViewSession } from '@loggia/contracts/client-view/view-session'
import type { Redis } from 'ioredis'
import type {
  ChosenSession,
  ClientActor,
  Identities,
  StaffActor,
} from '@loggia/domain/kernel/actor'
import { mayDo } from '@loggia/domain/kernel/access/authorize'
import type { ClientView } from '@loggia/domain/kernel/client-view'
import type { BrowserSessions, SessionEnder, ViewedClient } from '@loggia/domain/kernel/ports'
import {
  findPerson,
  isKnown,
  ownSessions,
  renamed,
  type ClientSession,
  type StaffSession,
} from './own-sessions.ts'
import { browserMarks } from './browser-marks.ts'
import { createClientViews, viewedClients, type ClientViews } from './client-views.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { createProofs, type Proofs } from './proofs.ts'
import type { Cookies } from './session-cookies.ts'
import {
  createSessionStore,
  SESSION_LIFETIME,
  type SessionKind,
  type SessionStore,
} from './session-store.ts'

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
  /** Whether the browser asks by itself, so that nobody's session lasts longer for it. */
  isBackground: boolean
}

/** How a session is read: `read` extends it. */
type Reading = 'read' | 'peek'

export interface Sessions extends SessionEnder {
  staff: SessionStore<StaffSession>
  client: SessionStore<ClientSession>
  views: ClientViews
  proofs: Proofs
}

/** The staff and client sessions of all browsers. */
export function createSessions(redis: Redis): Sessions {
  const staff = createSessionStore<StaffSession>(redis, 'staff')
  const client = createSessionStore<ClientSession>(redis, 'client')
  return {
    staff,
    client,
    views: createClientViews(redis),
    proofs: createProofs(redis),
    endStaffSessions: (userId) => staff.endAll(String(userId)),
    endClientSessions: (email) => client.endAll(addressKey(email)),
  }
}

interface RequestSessions {
  /** The signed-in identities, read once and only when they are needed. */
  identities(): Promise<Identities>
  /** Who is signed in at this moment. It is read again, and keeps no session from ending. */
  look(): Promise<Identities>
  clientView(): Promise<ClientView | null>
  browser: BrowserSessions
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
): RequestSessions {
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
    identities: () => (loading ??= readPeople(usually, viewed)),
    look: () => readPeople('peek'),
    clientView: viewed.current,
    browser: {
      async signInStaff(staff, { isAllowed, isProven = true, isBySso = false } = {}) {
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
      async proveStaff() {
        const id = cookies.get('staff')
        if (id) await sessions.proofs.add(id)
      },
      async isStaffProven() {
        const id = cookies.get('staff')
        return id !== undefined && sessions.proofs.has(id)
      },
      async proveClient() {
        const id = cookies.get('client')
        if (id) await sessions.proofs.add(id)
      },
      async isClientProven() {
        const id = cookies.get('client')
        return id !== undefined && sessions.proofs.has(id)
      },
      async isStaffBySso() {
        const id = cookies.get('staff')
        const session = id ? await sessions.staff.peek(id) : null
        return session?.isBySso ?? false
      },
      ...ownSessions(sessions, cookies),
      async signInClient(email) {
        await endPrevious('client')
        const id = await sessions.client.start(addressKey(email), { email, device })
        await sessions.proofs.add(id)
        cookies.set('client', id, SESSION_LIFETIME.client.max)
      },
      async renameClient(email) {
        const id = cookies.get('client')
        if (id) await sessions.client.rename(id, addressKey(email), (now) => renamed(now, email))
        loading = undefined
      },
      signOutStaff: () => signOut('staff'),
      signOutClient: () => signOut('client'),
      startClientView: viewed.start,
      endClientView: viewed.end,
      device,
      ...marks,
    },
  }
}
