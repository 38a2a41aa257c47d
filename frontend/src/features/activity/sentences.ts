import type { AuditAction } from '@loggia/contracts/values/audit-kinds'
import type { Entry } from './activity-entry.ts'
import { humanize } from './activity-labels.ts'
import { changeSummary } from './change-summary.ts'
import { changesOf } from './changes.ts'
import { actorNameOf, targetNameOf } from './names.ts'
import { INBOUND_MAIL_SENTENCES } from './inbound-mail-sentences.ts'
import { NOTICE_SENTENCES } from './notice-sentences.ts'
import { accountOf, imported, quoted } from './sentence-values.ts'

interface Parts {
  /** Who did it, in the form that begins a sentence. */
  actor: string
  /** The name of the row. */
  target: string
  entry: Entry
}

type Sentence = (parts: Parts) => string

/** Written by the demo seed for each of its parts; not an action of the bff. */
const SEED_ACTION = 'demo:seed'

/** Describes an entry: 'Lin Clerk changed the client Acme Ltd: status from prospect to active'. */
export function sentenceOf(entry: Entry): string {
  const parts = { actor: actorNameOf(entry), target: targetNameOf(entry), entry }
  if (entry.action === SEED_ACTION) return `Sample ${parts.target} added`
  return isAuditAction(entry.action) ? SENTENCES[entry.action](parts) : plainSentence(parts)
}

/** Why something was refused, after a colon. */
function reasonOf(reason: unknown): string {
  return typeof reason === 'string' ? `: ${reason}` : ''
}

const SENTENCES: Record<AuditAction, Sentence> = {
  'client.created': ({ actor, target }) => `${actor} added the client ${target}`,
  'client.updated': changed('client'),
  'client.deleted': ({ actor, target }) => `${actor} deleted the client ${target}`,
  'client.restored': restored('the client'),
  'client.signedIn': ({ actor }) => `${actor} signed in to the portal`,
  'client.signInFailed': ({ actor, target }) =>
    `${actor} entered a wrong access code for ${target}`,
  'client.signInPaused': ({ target }) =>
    `Signing in as ${target} was paused after too many wrong access codes`,
  'client.viewedAs': ({ actor, target }) => `${actor} viewed the portal as ${target}`,
  'client.profileChanged': ({ actor, target, entry }) =>
    `${actor} corrected the details of ${target}${changeSummary(entry)}`,
  'client.erasureRequested': ({ actor }) => `${actor} asked to have their data erased`,
  'client.sessionEnded': ({ actor }) => `${actor} ended a session in another browser`,
  'client.otherSessionsEnded': ({ actor }) => `${actor} ended all other sessions`,
  'portalRole.changed': ({ actor, target, entry }) =>
    `${actor} changed what ${target} may do in the portal${changeSummary(entry)}`,
  'project.created': ({ actor, target }) => `${actor} added the project ${target}`,
  'project.updated': changed('project'),
  'project.deleted': ({ actor, target }) => `${actor} deleted the project ${target}`,
  'project.restored': restored('the project'),
  'milestone.added': ({ actor, target }) => `${actor} added the milestone ${target}`,
  'milestone.updated': changed('milestone'),
  'milestone.reordered': ({ actor }) => `${actor} changed the order of the milestones`,
  'milestone.deleted': ({ actor, target }) => `${actor} deleted the milestone ${target}`,
  'approval.asked': ({ actor, target }) => `${actor} asked for the approval of ${target}`,
  'approval.reminded': ({ actor, target }) => `${actor} sent a reminder to approve ${target}`,
  'approval.approved': ({ actor, target }) => `${actor} approved ${target}`,
  'approval.changesRequested': ({ actor, target }) => `${actor} asked for changes to ${target}`,
  'approval.withdrawn': ({ actor, target }) => `${actor} withdrew the request to approve ${target}`,
  'contact.created': ({ target, entry }) =>
    `${target} sent a message with the contact form${entry.after?.['isQuarantined'] === true ? ', held back as possible spam' : ''}`,
  'contact.updated': contactChanged,
  'contact.opened': ({ actor, target }) => `${actor} opened the message from ${target}`,
  'contact.noteAdded': ({ actor, target }) => `${actor} added a note to the message from ${target}`,
  'contact.replied': ({ actor, target, entry }) =>
    `${actor} replied to ${target}${quoted(entry.after?.['subject'])}`,
  'contact.answered': ({ actor }) => `${actor} answered by email`,
  'contact.assigned': ({ actor, target, entry }) =>
    typeof entry.after?.['owner'] === 'string'
      ? `${actor} gave the message from ${target} to ${entry.after['owner']}`
      : `${actor} left the message from ${target} to nobody`,
  'contact.converted': ({ actor, target }) => `${actor} converted ${target} to a client`,
  'contact.linked': ({ actor, target }) =>
    `${actor} assigned the message from ${target} to an existing client`,
  'contact.deleted': ({ actor, target }) => `${actor} deleted the message from ${target}`,
  'contact.restored': restored('the message from'),
  'message.sent': ({ actor, target }) => `${actor} wrote a message about ${target}`,
  'message.edited': ({ actor, target }) => `${actor} edited a message about ${target}`,
  'message.deleted': ({ actor, target }) => `${actor} deleted a message about ${target}`,
  'internalNote.added': ({ actor, target }) => `${actor} added an internal note about ${target}`,
  'internalNote.deleted': ({ actor, target }) =>
    `${actor} deleted an internal note about ${target}`,
  'trash.purged': ({ actor, target }) => `${actor} deleted ${target} from the trash for good`,
  'replyTemplate.created': ({ actor, target }) => `${actor} added the reply template ${target}`,
  'replyTemplate.updated': ({ actor, target }) => `${actor} changed the reply template ${target}`,
  'replyTemplate.deleted': ({ actor, target }) => `${actor} deleted the reply template ${target}`,
  'newsletter.subscribed': ({ target }) => `${target} subscribed to the newsletter`,
  'newsletter.confirmed': ({ target }) => `${target} confirmed the newsletter subscription`,
  'newsletter.unsubscribed': ({ target }) => `${target} unsubscribed from the newsletter`,
  'newsletter.imported': ({ actor, target, entry }) =>
    entry.after?.['isActive'] === false
      ? `${actor} imported ${target} as unsubscribed from the newsletter`
      : `${actor} imported ${target} as a subscriber of the newsletter`,
  'siteSetting.updated': settingChanged,
  'siteSetting.removed': ({ actor, target }) => `${actor} removed the setting ${target}`,
  'siteSection.edited': ({ actor, target }) => `${actor} edited the section ${target} of the site`,
  'siteSection.discarded': ({ actor, target }) =>
    `${actor} discarded the draft of the section ${target}`,
  'siteSection.reset': ({ actor, target }) =>
    `${actor} went back to the original text of the section ${target}`,
  'siteSection.restored': ({ actor, target }) =>
    `${actor} went back to an earlier version of the section ${target}`,
  'siteSection.published': ({ actor, target }) =>
    `${actor} published the section ${target} of the site`,
  'asset.uploaded': ({ actor }) => `${actor} uploaded a picture for the site`,
  'staff.registered': ({ actor }) => `${actor} registered as staff`,
  'staff.invited': ({ actor, target }) => `${actor} invited ${target} to the team`,
  'staff.invitationResent': ({ actor, target }) => `${actor} sent ${target} the invitation again`,
  'staff.invitationRevoked': ({ actor, target }) => `${actor} revoked ${target}’s invitation`,
  'staff.signedIn': ({ actor }) => `${actor} signed in`,
  'staff.signInFailed': ({ target }) => `Failed sign-in for ${target}`,
  'staff.signedOutEverywhere': signedOut,
  'staff.sessionEnded': ({ actor }) => `${actor} ended one of their sessions`,
  'staff.otherSessionsEnded': ({ actor }) => `${actor} ended their sessions in all other browsers`,
  'staff.profileChanged': ({ actor }) => `${actor} changed their profile`,
  'staff.preferencesChanged': ({ actor }) => `${actor} changed their preferences`,
  'staff.passwordChanged': ({ actor }) => `${actor} changed their password`,
  'staff.passwordChangeFailed': ({ actor }) => `${actor} failed to change their password`,
  'staff.passwordReset': ({ actor, target, entry }) =>
    entry.actorKind === 'visitor'
      ? `${target} reset their password with the link we emailed`
      : `${actor} set a new password for ${target}`,
  'staff.passwordResetRequested': ({ target }) =>
    `Someone asked for a new password for ${target}, who was sent a link`,
  'staff.deactivated': ({ actor, target }) => `${actor} deactivated the account of ${target}`,
  'staff.reactivated': ({ actor, target }) => `${actor} reactivated the account of ${target}`,
  'drive.connected': ({ actor, target, entry }) =>
    `${actor} connected Google Drive for ${target}${accountOf(entry.after)}`,
  'drive.disconnected': ({ actor, target, entry }) =>
    `${actor} disconnected Google Drive for ${target}${accountOf(entry.before)}`,
  'upload.started': ({ actor, target }) => `${actor} began to send the file ${target}`,
  'upload.received': ({ target }) => `The file ${target} arrived and is being checked for viruses`,
  'upload.stored': ({ target }) => `The file ${target} was stored in Google Drive`,
  'upload.refused': ({ target, entry }) =>
    `The file ${target} was refused${reasonOf(entry.after?.['reason'])}`,
  'upload.canceled': ({ actor, target }) => `${actor} gave up the file ${target}`,
  'drive.lost': ({ actor, target }) => `${actor} no longer accepts the connection for ${target}`,
  'mail.resent': ({ actor }) => `${actor} resent an email that had been given up`,
  'mail.tested': ({ actor }) => `${actor} sent a test email`,
  'firstRun.hidden': ({ actor }) => `${actor} hid the setup checklist`,
  'savedView.created': ({ actor, target }) => `${actor} saved the view ${target}`,
  'savedView.renamed': ({ actor, target }) => `${actor} renamed the view ${target}`,
  'savedView.deleted': ({ actor, target }) => `${actor} deleted the view ${target}`,
  ...NOTICE_SENTENCES,
  ...INBOUND_MAIL_SENTENCES,
  'firstRun.shown': ({ actor }) => `${actor} brought the setup checklist back`,
  'import.completed': ({ actor, target, entry }) => `${actor} imported ${imported(target, entry)}`,
  'person.exported': ({ actor }) => `${actor} exported all data held about a person`,
  'person.erased': ({ actor }) => `${actor} erased all data held about a person`,
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(SENTENCES, action)
}

/** For actions that this version does not know, such as those of a newer one. */
function plainSentence({ actor, target, entry }: Parts): string {
  return `${actor}: ${humanize(entry.action)} (${humanize(entry.entity)} ${target})`
}

function changed(noun: string): Sentence {
  return ({ actor, target, entry }) =>
    changesOf(entry).length === 0
      ? `${actor} saved the ${noun} ${target} without changes`
      : `${actor} changed the ${noun} ${target}${changeSummary(entry)}`
}

function restored(noun: string): Sentence {
  return ({ actor, target }) => `${actor} restored ${noun} ${target} from the trash`
}

function contactChanged(parts: Parts): string {
  const { actor, target, entry } = parts
  const { isQuarantined, hasBeenContacted } = entry.after ?? {}
  const message = `the message from ${target}`
  const marked = isQuarantined === false ? 'it' : message
  const actions = [
    isQuarantined === false && `marked ${message} as not spam`,
    hasBeenContacted === true && `marked ${marked} as contacted`,
    hasBeenContacted === false && `marked ${marked} as new again`,
  ].filter((action) => action !== false)
  return actions.length > 0 ? `${actor} ${actions.join(' and ')}` : changed('message from')(parts)
}

function settingChanged({ actor, target, entry }: Parts): string {
  const isNew = entry.before === null
  const change = changeSummary({
    before: entry.before && { value: entry.before['value'] },
    after: entry.after && { value: entry.after['value'] },
  }).replace(/^: value( set)?/, '')
  return `${actor} ${isNew ? 'set' : 'changed'} the setting ${target}${change}`
}

function signedOut({ actor, target, entry }: Parts): string {
  const isSelf = entry.actorKind === 'staff' && entry.actorId === entry.entityId
  return isSelf ? `${actor} signed out everywhere` : `${actor} signed ${target} out everywhere`
}
