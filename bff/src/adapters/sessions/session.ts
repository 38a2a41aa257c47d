import { ACCESS_CODE } from '@loggia/contracts/limits'
import { foldCase } from '@loggia/contracts/text'
import type { Redis } from 'ioredis'
import type { ClientActor, Identities, StaffActor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { SessionEnder } from '../../core/ports.ts'
import type { Cookies } from './session-cookies.ts'
import {
  createSessionStore,
  SESSION_LIFETIME,
  type SessionKind,
  type SessionStore,
} from './session-store.ts'

/** A client session knows the address only: what it may do is looked up at every call. */
interface ClientSession {
  email: string
}

export interface Sessions extends SessionEnder {
  staff: SessionStore<StaffActor>
  client: SessionStore<ClientSession>
}

export function createSessions(redis: Redis): Sessions {
  const staff = createSessionStore<StaffActor>(redis, 'staff')
  const client = createSessionStore<ClientSession>(redis, 'client')
  return {
    staff,
    client,
    endStaffSessions: (userId) => staff.endAll(String(userId)),
    endClientSessions: (email) => client.endAll(foldCase(email)),
  }
}

type SessionPart = Pick<
  Context,
  | 'identities'
  | 'signInStaff'
  | 'signOutStaff'
  | 'signInClient'
  | 'signOutClient'
  | 'challengeIds'
  | 'rememberChallenges'
>

/**
 * The sessions of one browser, as a call sees them. Signing in always makes a new id and ends the
 * session that was there before; signing out of one kind leaves the other.
 *
 * @param findClient who an address is now; null when it may no longer sign in
 */
export function sessionsOf(
  sessions: Sessions,
  cookies: Cookies,
  findClient: (email: string) => Promise<ClientActor | null>,
): SessionPart {
  let known: Promise<Identities> | undefined

  async function readStaff(): Promise<StaffActor | null> {
    const id = cookies.get('staff')
    return id ? sessions.staff.read(id) : null
  }

  async function readClient(): Promise<ClientActor | null> {
    const id = cookies.get('client')
    const session = id ? await sessions.client.read(id) : null
    return session ? findClient(session.email) : null
  }

  async function endPrevious(kind: SessionKind): Promise<void> {
    const id = cookies.get(kind)
    if (id) await sessions[kind].end(id)
    known = undefined
  }

  async function signOut(kind: SessionKind): Promise<void> {
    await endPrevious(kind)
    cookies.clear(kind)
  }

  return {
    identities: () =>
      (known ??= Promise.all([readStaff(), readClient()]).then(([staff, client]) => ({
        staff,
        client,
      }))),
    async signInStaff(staff) {
      await endPrevious('staff')
      const id = await sessions.staff.start(String(staff.id), staff)
      cookies.set('staff', id, SESSION_LIFETIME.staff.most)
    },
    async signInClient(email) {
      await endPrevious('client')
      const id = await sessions.client.start(foldCase(email), { email })
      cookies.set('client', id, SESSION_LIFETIME.client.most)
    },
    signOutStaff: () => signOut('staff'),
    signOutClient: () => signOut('client'),
    challengeIds: (cookies.get('challenges')?.split('.') ?? []).slice(0, ACCESS_CODE.live),
    rememberChallenges(ids) {
      if (ids.length === 0) cookies.clear('challenges')
      else cookies.set('challenges', ids.join('.'), ACCESS_CODE.lifetime * 1_000)
    },
  }
}
