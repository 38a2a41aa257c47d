import { client, clientReference, ownRecord, type Client } from '@loggia/contracts/clients/clients'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { lockRow } from '../kernel/row-locks.ts'
import { viewById, viewsById } from '../kernel/read-view.ts'
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

/** `ownRecord` of contracts, selected from `clientsTable`. */
export const ownRecordView = viewColumns('Client', ownRecord, { alias: 'c', computed: {} })

/** `clientReference` of contracts, selected from `clientsTable`. */
export const clientReferenceView = viewColumns('Client', clientReference, {
  alias: 'c',
  computed: {},
})

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
