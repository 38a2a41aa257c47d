import type { Client } from '@loggia/contracts/clients'
import type { PortalRole } from '@loggia/contracts/permissions'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { lockRow } from '../../data/row-locks.ts'

export const withProjectCount = { _count: { select: { projects: true } } } as const

export type ClientRow = Prisma.ClientGetPayload<{ include: typeof withProjectCount }>

/** The columns of `client` in contracts, of `clients c`. */
export const clientColumns = Prisma.sql`
  c.id, c.name, c.email, c.phone, c.company, c.address, c.status, c.notes,
  c.portal_role AS "portalRole", c.drive_folder_id AS "driveFolderId",
  (SELECT count(*) FROM projects p WHERE p.client_id = c.id) AS "projectCount",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.version`

/** The row, held until the end of the transaction. @throws NOT_FOUND */
export function lockClient(db: Transaction, id: number): Promise<ClientRow> {
  const read = () => db.client.findUnique({ where: { id }, include: withProjectCount })
  return lockRow(db, 'clients', id, read)
}

export function toClient(row: ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    address: row.address,
    status: row.status as Client['status'],
    notes: row.notes,
    portalRole: row.portalRole as PortalRole | null,
    driveFolderId: row.driveFolderId,
    projectCount: row._count.projects,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
