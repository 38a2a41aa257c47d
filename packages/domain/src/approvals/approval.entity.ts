import type { Entity } from '../kernel/entity.ts'

/** Something that a client was asked to approve. */
export const approval: Entity = {
  model: 'Approval',
  name: 't.title',
  readers: { all: 'approvals:write', own: 'approvals:read', publishesId: true },
  own: { by: 'projectId' },
  history: { project: 'projectId' },
}
