import { RECIPIENT, type Entity } from '../kernel/entity.ts'

/** A token of a member of staff. Only its owner learns of changes. */
export const apiToken: Entity = {
  model: 'ApiToken',
  name: 't.name',
  removedBy: 'apiToken.revoked',
  readers: RECIPIENT,
  isPersonal: true,
}
