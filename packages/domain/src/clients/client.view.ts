import {
  client,
  type clientListInput,
  clientReference,
  ownRecord,
  type Client,
} from '@loggia/contracts/clients/clients'
import { addressKey } from '@loggia/contracts/email-address'
import type { OwnerWord } from '@loggia/contracts/owner'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import type { Actor, ClientActor } from '../kernel/actor.ts'
import { anyContains } from '../kernel/lists/list-statement.ts'
import { isOwnRecord } from '../portal-access/people.ts'
import { lockRow } from '../kernel/row-locks.ts'
import { selectView, viewById, viewsById } from '../kernel/read-view.ts'
import { staffName, viewColumns } from '../kernel/view-columns.ts'

export const clientsTable = Prisma.sql`clients c`

/** `client` of contracts, selected from `clientsTable`. */
export const clientView = viewColumns('Client', client, {
  alias: 'c',
  computed: {
    portalRole: Prisma.sql`(SELECT r.role FROM portal_roles r WHERE r.email_key = c.email_key)`,
    owner: staffName('c.owner_id'),
    projectCount: Prisma.sql`(SELECT count(*) FROM projects p WHERE p.client_id = c.id)`,
  },
})

/**
 * `ownRecord` of contracts, selected from `clientsTable`. Telephone and address are those of the main contact, hidden
 * from colleagues.
 */
export function ownRecordView({ emailKey }: Pick<ClientActor, 'emailKey'>) {
  const theirs = (column: string) => () =>
    Prisma.sql`CASE WHEN c.email_key = ${emailKey} THEN ${Prisma.raw(column)} END`
  const computed = { phone: theirs('c.phone'), address: theirs('c.address') }
  return viewColumns('Client', ownRecord, { alias: 'c', computed })
}

/** `clientReference` of contracts, selected from `clientsTable`. */
export const clientReferenceView = viewColumns('Client', clientReference, {
  alias: 'c',
  computed: {},
})

/** The conditions of a list or an export, for `clientsTable`. */
export function clientsMatching(
  { q, status, owner }: Pick<z.output<typeof clientListInput>, 'q' | 'status' | 'owner'>,
  reader: Actor,
) {
  return [
    owner && isOwnedBy(owner, reader),
    status && Prisma.sql`c.status = ${status}`,
    q && anyContains(['c.name', 'c.email', 'c.company', 'c.phone'], q),
  ]
}

function isOwnedBy(owner: OwnerWord | number, reader: Actor): Prisma.Sql {
  if (owner === 'nobody') return Prisma.sql`c.owner_id IS NULL`
  if (owner !== 'me') return Prisma.sql`c.owner_id = ${owner}`
  // Nothing belongs to managers, who are people of a client.
  return reader.kind === 'staff' ? Prisma.sql`c.owner_id = ${reader.id}` : Prisma.sql`FALSE`
}

/** At most ten clients that have an email address, but one, the newest first. */
export function selectWithEmail(
  db: Pick<Database, 'rows'>,
  email: string,
  exceptId: number,
): Promise<Client[]> {
  const rest = Prisma.sql`FROM ${clientsTable}
    WHERE c.email_key = ${addressKey(email)} AND c.id <> ${exceptId} ORDER BY c.id DESC LIMIT 10`
  return selectView(db, clientView, rest)
}

/** The records of a client, the newest first. */
export function selectOwnRecords(
  db: Pick<Database, 'rows'>,
  actor: ClientActor,
): Promise<z.output<typeof ownRecord>[]> {
  const rest = Prisma.sql`FROM ${clientsTable} WHERE ${isOwnRecord(actor)} ORDER BY c.id DESC`
  return selectView(db, ownRecordView(actor), rest)
}

/** The folded email address of a client. */
export function emailKeyOf(clientId: number): Prisma.Sql {
  return Prisma.sql`(SELECT email_key FROM clients WHERE id = ${clientId})`
}

/** Those clients that exist, by id. */
export function clientsById(db: Transaction, ids: readonly number[]): Promise<Client[]> {
  return viewsById(db, clientView, ids)
}

/** One client. @throws NOT_FOUND */
export function findClient(db: Transaction, id: number): Promise<Client> {
  return viewById(db, clientView, id)
}

/** Locks a client until the end of the transaction. @throws NOT_FOUND */
export function lockClient(db: Transaction, id: number): Promise<Client> {
  return lockRow(db, 'clients', id, () => findClient(db, id))
}
