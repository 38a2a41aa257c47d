import { client, clientReference, ownRecord, type Client } from '@loggia/contracts/clients'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { lockRow } from '../kernel/row-locks.ts'
import { rowMapper } from '../kernel/row-mapper.ts'
import { viewColumns } from '../kernel/view-columns.ts'
import { rolesOf } from './portal-role.queries.ts'

export const clientsTable = Prisma.sql`clients c`

/** `client` of contracts, selected from `clientsTable`. */
export const clientView = viewColumns('Client', client, {
  alias: 'c',
  computed: {
    portalRole: Prisma.sql`(SELECT r.role FROM portal_roles r WHERE r.email_key = c.email_key)`,
    owner: Prisma.sql`(SELECT u.name FROM users u WHERE u.id = c.owner_id)`,
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

/** What a view of a row needs beside its columns. */
export const withOwner = {
  owner: { select: { name: true } },
  _count: { select: { projects: true } },
} as const

export type ClientRow = Prisma.ClientGetPayload<{ include: typeof withOwner }>

const toView = rowMapper(
  'Client',
  client,
  ({ _count, owner, role }: ClientRow & { role: string | null }) => ({
    projectCount: _count.projects,
    owner: owner?.name ?? null,
    portalRole: role,
  }),
)

/** The views of rows, each with the role of the person who has its address. */
export async function toClients(db: Transaction, rows: readonly ClientRow[]): Promise<Client[]> {
  const roles = await rolesOf(
    db,
    rows.map(({ emailKey }) => emailKey),
  )
  return rows.map((row) => toView({ ...row, role: roles.get(row.emailKey) ?? null }))
}

/** The views of those clients that exist, by id. */
export async function clientsById(db: Transaction, ids: readonly number[]): Promise<Client[]> {
  const where = { id: { in: [...ids] } }
  const orderBy = { id: 'asc' } as const
  return toClients(db, await db.client.findMany({ where, orderBy, include: withOwner }))
}

/** The view of one row. */
export async function toClient(db: Transaction, row: ClientRow): Promise<Client> {
  const role = (await rolesOf(db, [row.emailKey])).get(row.emailKey) ?? null
  return toView({ ...row, role })
}

/** Locks a client until the end of the transaction. @throws NOT_FOUND */
export function lockClient(db: Transaction, id: number): Promise<ClientRow> {
  const read = () => db.client.findUnique({ where: { id }, include: withOwner })
  return lockRow(db, 'clients', id, read)
}
