import { RECIPIENT, type Entity } from '../kernel/entity.ts'

/** A passkey. Only its owner learns of changes. */
export const passkey: Entity = {
  model: 'Passkey',
  name: 't.name',
  removedBy: 'passkey.removed',
  readers: RECIPIENT,
  isPersonal: true,
}
