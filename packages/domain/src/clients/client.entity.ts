import type { Entity } from '../kernel/entity.ts'
import { clientsById, emailKeyOf } from './client.view.ts'

/** A client. */
export const client: Entity = {
  model: 'Client',
  name: 't.name',
  removedBy: 'client.deleted',
  readers: { all: 'clients:read', own: 'ownRecord:read', publishesId: true },
  own: { by: 'id' },
  isPersonal: true,
  trash: { detail: 'company', states: clientsById },
}

/** What a person may do in the portal, by their address. */
export const portalRole: Entity = {
  model: 'PortalRole',
  readers: { all: 'clients:read', publishesId: false },
  history: { client: emailKeyOf },
}
