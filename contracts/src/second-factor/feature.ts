import { TEAM, type Feature } from '../feature.ts'

export const secondFactor = {
  tag: 'Staff accounts',
  policy: {
    /** Both cover one's own only. */
    'secondFactor:read': TEAM,
    'secondFactor:write': TEAM,
  },
  needsProof: ['secondFactor:write'],
  withoutSecondFactor: ['secondFactor:read', 'secondFactor:write'],
  entities: ['signInRule'],
  auditActions: [
    'staff.secondFactorStarted',
    'staff.secondFactorTurnedOn',
    'staff.secondFactorReplaced',
    'staff.secondFactorTurnedOff',
    'staff.secondFactorReset',
    'staff.secondFactorFailed',
    'staff.recoveryCodesRenewed',
    'staff.recoveryCodeUsed',
    'signInRule.changed',
  ],
} as const satisfies Feature
