import { changeSummary } from '../change-summary.ts'
import type { Parts, Sentences } from './sentence.ts'

/** Sentences about the accounts of staff. */
export const STAFF_SENTENCES = {
  'staff.registered': ({ actor }) => `${actor} registered as staff`,
  'staff.invited': ({ actor, target }) => `${actor} invited ${target} to the team`,
  'staff.invitationResent': ({ actor, target }) => `${actor} sent ${target} the invitation again`,
  'staff.invitationRevoked': ({ actor, target }) => `${actor} revoked ${target}’s invitation`,
  'staff.signedOutEverywhere': signedOut,
  'staff.sessionEnded': ({ actor }) => `${actor} ended one of their sessions`,
  'staff.otherSessionsEnded': ({ actor }) => `${actor} ended their sessions in all other browsers`,
  'staff.profileChanged': ({ actor }) => `${actor} changed their profile`,
  'staff.preferencesChanged': ({ actor }) => `${actor} changed their preferences`,
  'staff.emailChanged': (parts) =>
    `${parts.actor} changed ${addressOf(parts)}${changeSummary(parts.entry)}`,
  'staff.emailProved': (parts) => `${parts.actor} confirmed ${addressOf(parts)}`,
  'staff.emailChangeFailed': ({ actor }) => `${actor} failed to change their email address`,
  'staff.passwordChanged': ({ actor }) => `${actor} changed their password`,
  'staff.passwordChangeFailed': ({ actor }) => `${actor} failed to change their password`,
  'staff.passwordReset': ({ actor, target, entry }) =>
    entry.actorKind === 'visitor'
      ? `${target} reset their password with the link we emailed`
      : `${actor} set a new password for ${target}`,
  'staff.passwordResetRequested': ({ target }) =>
    `Someone asked for a new password for ${target}, who was sent a link`,
  'staff.roleChanged': ({ actor, target, entry }) =>
    `${actor} changed the role of ${target}${changeSummary(entry)}`,
  'staff.secondFactorStarted': ({ actor }) => `${actor} began to set up a second factor`,
  'staff.secondFactorTurnedOn': ({ actor }) => `${actor} turned on their second factor`,
  'staff.secondFactorReplaced': ({ actor }) => `${actor} set up another app as second factor`,
  'staff.secondFactorTurnedOff': ({ actor }) => `${actor} turned off their second factor`,
  'staff.secondFactorReset': ({ actor, target }) => `${actor} reset the second factor of ${target}`,
  'staff.secondFactorFailed': ({ target }) =>
    `Failed sign-in for ${target}, with the right password and a wrong code`,
  'staff.recoveryCodesRenewed': ({ actor }) => `${actor} made new recovery codes`,
  'staff.recoveryCodeUsed': ({ actor }) => `${actor} used a recovery code to sign in`,
  'signInRule.changed': ({ actor, entry }) =>
    `${actor} changed of whom a second factor is required${changeSummary(entry)}`,
  'staff.deactivated': ({ actor, target }) => `${actor} deactivated the account of ${target}`,
  'staff.reactivated': ({ actor, target }) => `${actor} reactivated the account of ${target}`,
} satisfies Sentences

/** The operator does it for others. */
function addressOf({ target, entry }: Parts): string {
  return entry.actorKind === 'staff' ? 'their email address' : `the email address of ${target}`
}

function signedOut({ actor, target, entry }: Parts): string {
  const isSelf = entry.actorKind === 'staff' && entry.actorId === entry.entityId
  return isSelf ? `${actor} signed out everywhere` : `${actor} signed ${target} out everywhere`
}
