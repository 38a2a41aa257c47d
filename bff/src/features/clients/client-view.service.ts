import type { Client } from '@atrium/contracts/clients'
import type { PortalRole } from '@atrium/contracts/permissions'
import type { Transaction } from '@atrium/db/client'
import { Prisma, type Client as Row } from '@atrium/db/generated/client'
import { heldRow } from '../../core/held-rows.ts'

/** The columns of `client` in contracts, of `clients c`. */
export const clientColumns = Prisma.sql`
  c.id, c.name, c.email, c.phone, c.company, c.address, c.status, c.notes,
  c.portal_role AS "portalRole", c.drive_folder_id AS "driveFolderId",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.version`

/** The row, held until the end of the transaction. @throws NOT_FOUND */
export function holdClient(db: Transaction, id: number): Promise<Row> {
  return heldRow(db, 'clients', id, () => db.client.findUnique({ where: { id } }))
}

export function toClient(row: Row): Client {
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
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
