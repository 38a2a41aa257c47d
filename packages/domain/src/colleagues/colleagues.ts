import type { Colleague } from '@loggia/contracts/colleagues/colleagues'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma, type ClientPerson } from '@loggia/db/generated/client'
import type { OutboxKind } from '@loggia/contracts/jobs'
import { NOT_MISSED } from '@loggia/server/checks/backlog'
import type { SignedIn } from '../kernel/actor.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { findReachableClient, type ReachableClient } from '../portal-access/reachable.ts'

/** Holds a record while its people change, so that two changes see each other. @throws NOT_FOUND */
export async function lockPeopledClient(
  db: Transaction,
  actor: SignedIn,
  id: number,
): Promise<ReachableClient> {
  await lockMatching(db, 'clients', { id }, 'NO KEY UPDATE')
  return findReachableClient(db, actor, id)
}

/**
 * When the main contact of `clients c` signed in last, or proved the address as a new one of theirs; null where the audit
 * does not reach back to either.
 */
export const CONTACT_SEEN_AT = Prisma.sql`greatest(
  (SELECT max(at) FROM audit WHERE entity = 'clientSession' AND entity_id = c.email_key
    AND action = 'client.signedIn'),
  (SELECT max(at) FROM audit WHERE entity = 'client' AND entity_id = c.id::text
    AND action = 'client.emailChanged' AND after ->> 'email' = c.email))`

/** The main contact, and then the colleagues, by when they got access. */
export async function listPeople(
  db: Pick<Database | Transaction, '$queryRaw'>,
  actor: SignedIn,
  { id, emailKey }: ReachableClient,
  personId?: number,
): Promise<Colleague[]> {
  const ownKey = actor.kind === 'staff' ? null : actor.emailKey
  const endsAll = actor.kind === 'staff' || actor.emailKey === emailKey
  const isWanted = personId === undefined ? Prisma.sql`true` : Prisma.sql`people.id = ${personId}`
  const isStaff = actor.kind === 'staff'
  const rows = await db.$queryRaw<ColleagueRow[]>`
    SELECT people.*, coalesce(people.email_key = ${ownKey}, false) AS "isYou"
    FROM (
      SELECT NULL::int AS id, c.name, c.email, c.email_key, c.phone, c.created_at AS since, c.invited_at AS "invitedAt",
        c.invited_at IS NOT NULL AND ${isUndelivered('sendPortalInvitation', 'c')} AS "isUndelivered",
        ${CONTACT_SEEN_AT} AS "lastSeenAt"
      FROM clients c WHERE c.id = ${id}
      UNION ALL
      SELECT id, name, email, email_key, phone, invited_at, invited_at,
        ${isUndelivered('sendColleagueInvitation', 'cp')}, last_seen_at
      FROM client_people cp WHERE client_id = ${id} AND ended_at IS NULL
    ) people WHERE ${isWanted} ORDER BY people.id IS NOT NULL, people.since, people.id`
  return rows.map(({ id: ownId, name, email, phone, since, lastSeenAt, isYou, ...invitation }) => ({
    id: ownId,
    name,
    email,
    phone: isStaff || isYou ? phone : null,
    isPrimary: ownId === null,
    isYou,
    since: since.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    invitedAt: (isStaff && invitation.invitedAt?.toISOString()) || null,
    isUndelivered: isStaff && invitation.isUndelivered,
    mayEnd: ownId !== null && (endsAll || isYou),
  }))
}

/** Whether the newest invitation of a person was given up, unless it was no longer needed. */
function isUndelivered(kind: OutboxKind, person: 'c' | 'cp'): Prisma.Sql {
  return Prisma.sql`coalesce((
    SELECT o.dead_at IS NOT NULL AND coalesce(o.last_error_class, '') <> ALL(${NOT_MISSED}::text[])
    FROM outbox o WHERE o.kind = ${kind} AND o.ref_id = ${Prisma.raw(person)}.id
    ORDER BY o.id DESC LIMIT 1), false)`
}

/** Ends a person's access as a colleague. Their client is locked. */
export async function endPlace(
  { db, audit }: Pick<UnitOfWork, 'db' | 'audit'>,
  { id, clientId, name, email }: ClientPerson,
): Promise<void> {
  await db.clientPerson.update({ where: { id }, data: { endedAt: new Date() } })
  const before = { clientId, name, email }
  await audit({ action: 'colleague.accessEnded', entity: 'colleague', entityId: id, before })
}

/** Ends the place of a new main contact among the colleagues, so that no person is listed twice. */
export async function endPlaceOfMainContact(
  unit: Pick<UnitOfWork, 'db' | 'audit'>,
  clientId: number,
  emailKey: string,
): Promise<void> {
  const where = { clientId, emailKey, endedAt: null }
  const place = await unit.db.clientPerson.findFirst({ where })
  if (place) await endPlace(unit, place)
}

/** Notes for the people of a client that a colleague of theirs has signed in. */
export async function noteColleagueSignIn(db: Transaction, emailKey: string): Promise<void> {
  const isTheirs = { emailKey, endedAt: null }
  const ids = await lockMatching(db, 'client_people', isTheirs, 'NO KEY UPDATE')
  if (ids.length === 0) return
  await db.$executeRaw`
    UPDATE client_people SET last_seen_at = now(), accepted_at = coalesce(accepted_at, now())
    WHERE id = ANY(${ids}::int[])`
}

interface ColleagueRow extends Pick<Colleague, 'id' | 'name' | 'email' | 'phone' | 'isYou'> {
  since: Date
  invitedAt: Date | null
  isUndelivered: boolean
  lastSeenAt: Date | null
}
