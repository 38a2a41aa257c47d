import type { Feature } from '../feature.ts'

export const account = {
  auditActions: [
    'staff.signedOutEverywhere',
    'staff.sessionEnded',
    'staff.otherSessionsEnded',
    'staff.profileChanged',
    'staff.preferencesChanged',
    'staff.emailChanged',
    'staff.emailProved',
    'staff.emailChangeFailed',
    'staff.passwordChanged',
    'staff.passwordChangeFailed',
  ],
} as const satisfies Feature
