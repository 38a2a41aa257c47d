import type { AuditAction } from '@loggia/contracts/audit/kinds'
import type { Entry } from './activity-entry.ts'
import { humanize } from './activity-labels.ts'
import { changeSummary } from './change-summary.ts'
import { actorNameOf, targetNameOf } from './names.ts'
import { CONTACT_SENTENCES } from './sentences/contact-sentences.ts'
import { PASSKEY_SENTENCES } from './sentences/passkey-sentences.ts'
import { accountOf, imported, quoted } from './sentences/sentence-values.ts'
import {
  changed,
  type Parts,
  restored,
  type Sentence,
  type Sentences,
} from './sentences/sentence.ts'
import { SITE_SENTENCES } from './sentences/site-sentences.ts'
import { STAFF_SENTENCES } from './sentences/staff-sentences.ts'

/** Written by the demo seed for each of its parts; not an action of the bff. */
const SEED_ACTION = 'demo:seed'

/** Describes an entry: 'Lin Clerk changed the client Acme Ltd: status from prospect to active'. */
export function sentenceOf(entry: Entry): string {
  const parts = { actor: actorNameOf(entry), target: targetNameOf(entry), entry }
  if (entry.action === SEED_ACTION) return `Sample ${humanize(parts.target)} added`
  return (BY_ACTION.get(entry.action) ?? wordBased(entry.action) ?? plainSentence)(parts)
}

/** Words of these actions that the sentence has already: `milestone.added`. */
const VERBS = {
  created: added,
  added,
  updated: changed,
  deleted:
    (noun) =>
    ({ actor, target }) =>
      `${actor} deleted the ${noun} ${target}`,
  restored: (noun) => restored(`the ${noun}`),
} satisfies Record<string, (noun: string) => Sentence>

type WordBased = Extract<AuditAction, `${string}.${keyof typeof VERBS}`>

/** The others, and those that say more; a missing one does not compile. */
const SENTENCES: Record<Exclude<AuditAction, WordBased>, Sentence> & Sentences = {
  ...CONTACT_SENTENCES,
  ...STAFF_SENTENCES,
  ...SITE_SENTENCES,
  ...PASSKEY_SENTENCES,
  'client.signInPaused': ({ target }) =>
    `Signing in as ${target} was paused after too many wrong access codes`,
  'client.invited': ({ actor, target }) => `${actor} invited ${target} to the portal`,
  'client.viewedAs': ({ actor, target }) => `${actor} viewed the portal as ${target}`,
  'client.profileChanged': ({ actor, target, entry }) =>
    `${actor} corrected the details of ${target}${changeSummary(entry)}`,
  'client.emailChanged': ({ actor, target, entry }) =>
    `${actor} changed the email address of ${target}${changeSummary(entry)}`,
  'client.emailChangeFailed': ({ actor }) =>
    `${actor} entered a wrong code for another email address`,
  'client.erasureRequested': ({ actor }) => `${actor} asked to have their data erased`,
  'client.sessionEnded': ({ actor }) => `${actor} ended a session in another browser`,
  'client.otherSessionsEnded': ({ actor }) => `${actor} ended all other sessions`,
  'portalRole.changed': ({ actor, target, entry }) =>
    `${actor} changed what ${target} may do in the portal${changeSummary(entry)}`,
  'calendarLink.created': ({ actor }) => `${actor} made an address for their calendar`,
  'calendarLink.removed': ({ actor }) => `${actor} ended the address of a calendar`,
  'colleague.invited': ({ actor, target }) => `${actor} gave ${target} access to the portal`,
  'colleague.updated': ({ actor, target, entry }) =>
    `${actor} corrected the details of ${target}${changeSummary(entry)}`,
  'colleague.accessEnded': ({ actor, target }) =>
    `${actor} ended the access of ${target} to the portal`,
  'project.contractorAdded': ({ actor, target, entry }) =>
    `${actor} added ${contractorIn(entry.after)} to the project ${target}`,
  'project.contractorRemoved': ({ actor, target, entry }) =>
    `${actor} removed ${contractorIn(entry.before)} from the project ${target}`,
  'milestone.reordered': ({ actor }) => `${actor} changed the order of the milestones`,
  'invoice.paid': ({ actor, target }) => `${actor} marked the invoice ${target} as paid`,
  'invoice.reopened': ({ actor, target }) => `${actor} opened the invoice ${target} again`,
  'invoice.canceled': ({ actor, target }) => `${actor} canceled the invoice ${target}`,
  'approval.asked': ({ actor, target }) => `${actor} asked for the approval of ${target}`,
  'approval.reminded': ({ actor, target }) => `${actor} sent a reminder to approve ${target}`,
  'approval.approved': ({ actor, target }) => `${actor} approved ${target}`,
  'approval.changesRequested': ({ actor, target }) => `${actor} asked for changes to ${target}`,
  'approval.withdrawn': ({ actor, target }) => `${actor} withdrew the request to approve ${target}`,
  'approval.answerTakenBack': ({ actor, target }) =>
    `${actor} took back the answer about ${target}`,
  'message.sent': ({ actor, target }) => `${actor} wrote a message about ${target}`,
  'message.edited': ({ actor, target }) => `${actor} edited a message about ${target}`,
  'message.deleted': ({ actor, target }) => `${actor} deleted a message about ${target}`,
  'internalNote.added': ({ actor, target }) => `${actor} added an internal note about ${target}`,
  'internalNote.deleted': ({ actor, target }) =>
    `${actor} deleted an internal note about ${target}`,
  'notice.deliveryChanged': ({ actor }) => `${actor} changed which emails they receive`,
  'notice.scheduleChanged': ({ actor }) => `${actor} changed when they receive emails`,
  'notice.mailsStopped': ({ actor }) => `${actor} ended emails by a link in one of them`,
  'inboundMail.added': ({ actor }) => `${actor} added an email that was on hold`,
  'inboundMail.dismissed': ({ actor }) => `${actor} dismissed an email that was on hold`,
  'mailBounce.recorded': ({ target }) => `${target} takes no email: one came back`,
  'mailBounce.triedAgain': ({ actor, target }) => `${actor} let email to ${target} be sent again`,
  'trash.purged': ({ actor, target }) => `${actor} deleted ${target} from the trash for good`,
  'newsletter.subscribed': ({ target }) => `${target} subscribed to the newsletter`,
  'newsletter.confirmed': ({ target }) => `${target} confirmed the newsletter subscription`,
  'newsletter.unsubscribed': ({ target }) => `${target} unsubscribed from the newsletter`,
  'newsletter.addressChanged': ({ target }) => `${target} changed the address for the newsletter`,
  'newsletter.erased': () => `A subscriber erased their newsletter subscription`,
  'newsletter.imported': ({ actor, target, entry }) =>
    entry.after?.['isActive'] === false
      ? `${actor} imported ${target} as unsubscribed from the newsletter`
      : `${actor} imported ${target} as a subscriber of the newsletter`,
  'newsletterIssue.tested': ({ actor, target }) =>
    `${actor} sent the issue ${target} to themselves`,
  'newsletterIssue.scheduled': ({ actor, target }) => `${actor} scheduled the issue ${target}`,
  'newsletterIssue.withdrawn': ({ actor, target }) =>
    `${actor} made the issue ${target} a draft again`,
  'newsletterIssue.begun': ({ target }) => `The issue ${target} began to be sent`,
  'newsletterIssue.paused': ({ actor, target }) => `${actor} paused the issue ${target}`,
  'newsletterIssue.resumed': ({ actor, target }) => `${actor} resumed the issue ${target}`,
  'newsletterIssue.stopped': ({ actor, target }) => `${actor} stopped the issue ${target} for good`,
  'newsletterIssue.answered': ({ actor, target }) => `${actor} answered the issue ${target}`,
  'newsletterIssue.finished': ({ target }) => `The issue ${target} was sent to everybody`,
  'drive.connected': ({ actor, target, entry }) =>
    `${actor} connected Google Drive for ${target}${accountOf(entry.after)}`,
  'drive.disconnected': ({ actor, target, entry }) =>
    `${actor} disconnected Google Drive for ${target}${accountOf(entry.before)}`,
  'upload.started': ({ actor, target }) => `${actor} started to upload the file ${target}`,
  'upload.received': ({ target }) => `The file ${target} arrived and is being checked for viruses`,
  'upload.stored': ({ target }) => `The file ${target} was stored in Google Drive`,
  'upload.refused': ({ target, entry }) =>
    `The file ${target} was refused${quoted(entry.after?.['reason'])}`,
  'upload.canceled': ({ actor, target }) => `${actor} canceled the upload of the file ${target}`,
  'drive.lost': ({ actor, target }) => `${actor} no longer accepts the connection for ${target}`,
  'mailConnection.connected': ({ actor, target, entry }) =>
    `${actor} connected a mailbox for ${target}${accountOf(entry.after)}`,
  'mailConnection.disconnected': ({ actor, target, entry }) =>
    `${actor} disconnected the mailbox for ${target}${accountOf(entry.before)}`,
  'mailConnection.lost': ({ actor, target }) =>
    `${actor} no longer accepts the mailbox for ${target}`,
  'webhook.secretRotated': ({ actor, target }) =>
    `${actor} rotated the secret of the webhook ${target}`,
  'webhook.paused': ({ actor, target }) => `${actor} paused the webhook ${target}`,
  'webhook.resumed': ({ actor, target }) => `${actor} resumed the webhook ${target}`,
  'webhook.tested': ({ actor, target }) => `${actor} sent a test event to the webhook ${target}`,
  'webhook.sentAgain': ({ actor, target }) =>
    `${actor} sent an event to the webhook ${target} again`,
  'mail.resent': ({ actor }) => `${actor} resent a failed email`,
  'mail.dismissed': ({ actor }) => `${actor} dismissed a failed email`,
  'mail.tested': ({ actor }) => `${actor} sent a test email`,
  'firstRun.hidden': ({ actor }) => `${actor} hid the setup checklist`,
  'apiToken.created': ({ actor, target }) => `${actor} made the API token ${target}`,
  'apiToken.revoked': ({ actor, target }) => `${actor} revoked the API token ${target}`,
  'savedView.created': ({ actor, target }) => `${actor} saved the view ${target}`,
  'savedView.renamed': ({ actor, target }) => `${actor} renamed the view ${target}`,
  'savedView.deleted': ({ actor, target }) => `${actor} deleted the view ${target}`,
  'firstRun.shown': ({ actor }) => `${actor} brought the setup checklist back`,
  'import.completed': ({ actor, target, entry }) => `${actor} imported ${imported(target, entry)}`,
  'person.exported': ({ actor }) => `${actor} exported all data held about a person`,
  'person.erasureRequested': ({ actor }) => `${actor} asked to erase all data held about a person`,
  'person.erased': ({ actor }) => `${actor} erased all data held about a person`,
}

const BY_ACTION = new Map(Object.entries<Sentence>(SENTENCES))

const BY_VERB = new Map(Object.entries<(noun: string) => Sentence>(VERBS))

function wordBased(action: string): Sentence | undefined {
  const [entity = '', verb = ''] = action.split('.')
  return BY_VERB.get(verb)?.(humanize(entity))
}

function added(noun: string): Sentence {
  return ({ actor, target }) => `${actor} added the ${noun} ${target}`
}

/** For actions that this version does not know, such as those of a newer one. */
function plainSentence({ actor, target, entry }: Parts): string {
  return `${actor}: ${humanize(entry.action)} (${humanize(entry.entity)} ${target})`
}

function contractorIn(state: Entry['after']): string {
  const name = state?.['contractor']
  return typeof name === 'string' ? name : 'a contractor'
}
