import type { Entity } from '../kernel/entity.ts'

/** A colleague of a client. */
export const colleague: Entity = {
  model: 'ClientPerson',
  name: 't.name',
  readers: { all: 'colleagues:manage', own: 'colleagues:read', publishesId: true },
  own: { by: 'clientId' },
  history: { client: 'clientId' },
  isPersonal: true,
}
