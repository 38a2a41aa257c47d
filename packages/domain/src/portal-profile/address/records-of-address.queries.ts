import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { isResponsible } from '../../staff-auth/active-staff.queries.ts'
import { FOLLOWING } from '../../person-data/following.ts'
import type { ClientActor } from '../../kernel/actor.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { isOwnRecord } from '../../portal-access/people.ts'
import { listOwnClients } from '../../portal-access/reachable.ts'

/** A record of a person by their address, or one that they see as a colleague. */
export interface AddressedRecord {
  id: number
  name: string
  company: string
  /** Whether it has their address, and not that of a colleague. */
  isPrimary: boolean
}

/** Those records, also closed ones. @throws NOT_FOUND for a person without any */
export async function recordsOf(db: Transaction, actor: ClientActor): Promise<AddressedRecord[]> {
  const own = isOwnRecord(actor)
  const records = await db.$queryRaw<(AddressedRecord & { isOwn: boolean })[]>`
    SELECT c.id, c.name, c.company, (${own}) AS "isOwn",
      c.email_key = ${actor.emailKey} AS "isPrimary" FROM clients c
    WHERE c.email_key = ${actor.emailKey} OR (${own}) ORDER BY c.id`
  if (!records.some(({ isOwn }) => isOwn)) throw notFound('Client')
  return records
}

/** The entities of the rows by which a person signs in: records of their own, and places among colleagues. */
export async function rowsOf(
  db: Transaction,
  { emailKey }: ClientActor,
  records: readonly AddressedRecord[],
): Promise<{ entity: 'client' | 'colleague'; entityId: number }[]> {
  const where = { emailKey, endedAt: null }
  const select = { id: true }
  const people = await db.clientPerson.findMany({ where, select, orderBy: { id: 'asc' } })
  return [
    ...records
      .filter(({ isPrimary }) => isPrimary)
      .map(({ id }) => ({ entity: 'client' as const, entityId: id })),
    ...people.map(({ id }) => ({ entity: 'colleague' as const, entityId: id })),
  ]
}

/** @throws NOT_FOUND for a person without a record */
export async function assertHasRecord(
  db: Pick<Database, '$queryRaw'>,
  actor: ClientActor,
): Promise<void> {
  if ((await listOwnClients(db, actor)).length === 0) throw notFound('Client')
}

/**
 * Refuses an address with a portal user. The refusal reaches only a reader of its mail, who could sign in as that
 * person.
 *
 * @throws CONFLICT
 */
export async function assertUnused(
  db: Transaction,
  actor: ClientActor,
  emailKey: string,
): Promise<void> {
  const records = FOLLOWING.filter(({ as }) => as === 'record')
  for (const { table, column } of records) {
    const mayUseIt = table === 'client_people' ? Prisma.sql`AND ended_at IS NULL` : Prisma.empty
    const found = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(column)} = ${emailKey} ${mayUseIt} LIMIT 1`
    if (found.length === 0) continue
    const whom = await responsible(db, actor)
    const message = `This address belongs to another client already. Please ask ${whom} to bring both together.`
    throw new AppError('CONFLICT', message)
  }
}

/** The contact person, as the portal names them. */
async function responsible(db: Transaction, actor: ClientActor): Promise<string> {
  const [found] = await db.$queryRaw<{ name: string }[]>`
    SELECT u.name FROM clients c JOIN users u ON u.id = c.owner_id
    WHERE ${isOwnRecord(actor)} AND ${isResponsible} ORDER BY c.id DESC LIMIT 1`
  return found?.name ?? 'us'
}
