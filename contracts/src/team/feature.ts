import { ADMINS, HOUR, STAFF, type Feature } from '../feature.ts'

export const team = {
  tag: 'Team',
  policy: {
    'team:read': STAFF,
    /** The accounts of staff, and their roles. */
    'team:write': ADMINS,
  },
  needsProof: ['team:write'],
  limits: {
    /** Limits emails to people outside. */
    'invitation.all': { windows: [{ calls: 100, seconds: HOUR }], withoutRedis: 'refuse' },
  },
  entities: ['user', 'invitation'],
  auditActions: [
    'staff.invited',
    'staff.invitationResent',
    'staff.invitationRevoked',
    'staff.deactivated',
    'staff.reactivated',
    'staff.roleChanged',
  ],
} as const satisfies Feature
