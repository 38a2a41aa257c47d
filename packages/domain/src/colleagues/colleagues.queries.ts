import type { Colleague } from '@loggia/contracts/colleagues/colleagues'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { ClientActor, StaffActor } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { isOwnRecord } from '../portal-access/portal-client.queries.ts'

/** A record, as far as it decides about its people. */
export interface PeopledClient {
  id: number
  emailKey: string
  status: string
  mayInvite: boolean
}

/** The records whose people somebody may see, as a condition for `clients c`: of staff any, of clients their own. */
function isReachable(actor: StaffActor | ClientActor): Prisma.Sql {
  return actor.kind === 'staff' ? Prisma.sql`true` : isOwnRecord(actor)
}

/** @throws NOT_FOUND for a client also where it is somebody else's, so that nobody learns which ids exist */
export async function findPeopledClient(
  db: Pick<Database | Transaction, '$queryRaw'>,
  actor: StaffActor | ClientActor,
  id: number,
): Promise<PeopledClient> {
  const [found] = await db.$queryRaw<PeopledClient[]>`
    SELECT c.id, c.email_key AS "emailKey", c.status, c.may_invite AS "mayInvite"
    FROM clients c WHERE c.id = ${id} AND ${isReachable(actor)}`
  if (!found) throw notFound('Client')
  return found
}

/** Holds a record while its people change, so that two changes see each other. @throws NOT_FOUND */
export async function lockPeopledClient(
  db: Transaction,
  actor: StaffActor | ClientActor,
  id: number,
): Promise<PeopledClient> {
  await lockMatching(db, 'clients', { id }, 'NO KEY UPDATE')
  return findPeopledClient(db, actor, id)
}

/** Whoever has the address of the record, and then its colleagues, by when they got access. */
export async function listPeople(
  db: Pick<Database | Transaction, '$queryRaw'>,
  actor: StaffActor | ClientActor,
  { id, emailKey }: PeopledClient,
  personId?: number,
): Promise<Colleague[]> {
  const ownKey = actor.kind === 'staff' ? null : actor.emailKey
  const endsAll = actor.kind === 'staff' || actor.emailKey === emailKey
  const isWanted = personId === undefined ? Prisma.sql`true` : Prisma.sql`people.id = ${personId}`
  const rows = await db.$queryRaw<ColleagueRow[]>`
    SELECT people.*, coalesce(people.email_key = ${ownKey}, false) AS "isYou"
    FROM (
      SELECT NULL::int AS id, c.name, c.email, c.email_key, c.phone, c.created_at AS since,
        (SELECT max(at) FROM audit WHERE entity = 'clientSession' AND entity_id = c.email_key
          AND action = 'client.signedIn') AS "lastSeenAt"
      FROM clients c WHERE c.id = ${id}
      UNION ALL
      SELECT id, name, email, email_key, phone, invited_at, last_seen_at
      FROM client_people WHERE client_id = ${id} AND ended_at IS NULL
    ) people WHERE ${isWanted} ORDER BY people.id IS NOT NULL, people.since, people.id`
  return rows.map(({ id: ownId, name, email, phone, since, lastSeenAt, isYou }) => ({
    id: ownId,
    name,
    email,
    phone: actor.kind === 'staff' || isYou ? phone : null,
    isPrimary: ownId === null,
    isYou,
    since: since.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    mayEnd: ownId !== null && (endsAll || isYou),
  }))
}

interface ColleagueRow extends Pick<Colleague, 'id' | 'name' | 'email' | 'phone' | 'isYou'> {
  since: Date
  lastSeenAt: Date | null
}
