import type { Entity } from '../kernel/entity.ts'

/** A member of staff. */
export const user: Entity = {
  model: 'User',
  name: 't.name',
  readers: { all: 'team:read', publishesId: true },
  isPersonal: true,
}

/** An invitation to the team. */
export const invitation: Entity = {
  model: 'StaffInvitation',
  name: 't.email',
  removedBy: 'staff.invitationRevoked',
  readers: { all: 'team:read', publishesId: true },
}
