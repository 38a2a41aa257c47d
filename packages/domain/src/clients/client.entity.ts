import { Prisma } from '@loggia/db/generated/client'
import type { Entity } from '../kernel/entity.ts'
import { clientsById } from './client.view.ts'

/** A client. */
export const client: Entity = {
  model: 'Client',
  name: 't.name',
  removedBy: 'client.deleted',
  readers: { all: 'clients:read', own: 'ownRecord:read', publishesId: true },
  own: Prisma.sql`JOIN clients t ON t.id = o.id`,
  isPersonal: true,
  trash: { detail: Prisma.sql`t.rows #>> '{clients,0,company}'`, states: clientsById },
}

/** What a person may do in the portal, by their address. */
export const portalRole: Entity = {
  model: 'PortalRole',
  readers: { all: 'clients:read', publishesId: false },
  history: { client: (id) => Prisma.sql`SELECT email_key FROM clients WHERE id = ${id}` },
}
