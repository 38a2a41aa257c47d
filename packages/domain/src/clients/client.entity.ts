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

/** The portal role of a person, by their address. */
export const portalRole: Entity = {
  model: 'PortalRole',
  readers: { all: 'clients:read', publishesId: false },
  history: { client: emailKeyOf },
}
