import type { AuditAction } from '@loggia/contracts/audit'
import type { Entry } from './activity-entry.ts'
import { plainWords } from './activity-labels.ts'
import { changeText } from './change-text.ts'
import { changesOf } from './changes.ts'
import { whatOf, whoOf } from './who-and-what.ts'

interface Parts {
  who: string
  what: string
  entry: Entry
}

type Sentence = (parts: Parts) => string

/** Written by the seed of the demo for each of its parts, which the bff knows nothing of. */
const SEEDED = 'demo:seed'

/** 'Lin Clerk changed the client Acme Ltd: status from prospect to active'. */
export function sentenceOf(entry: Entry): string {
  const parts = { who: whoOf(entry), what: whatOf(entry), entry }
  if (entry.action === SEEDED) return `The sample ${parts.what} were put in`
  return isKnown(entry.action) ? SENTENCES[entry.action](parts) : plainSentence(parts)
}

const SENTENCES: Record<AuditAction, Sentence> = {
  'client.created': ({ who, what }) => `${who} added the client ${what}`,
  'client.updated': changed('client'),
  'client.deleted': ({ who, what }) => `${who} deleted the client ${what}`,
  'client.signedIn': ({ who }) => `${who} signed in to the portal`,
  'client.signInFailed': ({ who, what }) => `${who} entered a wrong access code for ${what}`,
  'client.signInPaused': ({ what }) =>
    `Signing in as ${what} was paused after too many wrong access codes`,
  'project.created': ({ who, what }) => `${who} added the project ${what}`,
  'project.updated': changed('project'),
  'project.deleted': ({ who, what }) => `${who} deleted the project ${what}`,
  'contact.created': ({ what, entry }) =>
    `${what} sent a message with the contact form${entry.after?.['isQuarantined'] === true ? ', held back as probable spam' : ''}`,
  'contact.updated': contactChanged,
  'contact.noteAdded': ({ who, what }) => `${who} added a note to the message from ${what}`,
  'contact.replied': ({ who, what, entry }) =>
    `${who} replied to ${what}${quoted(entry.after?.['subject'])}`,
  'contact.converted': ({ who, what }) => `${who} made ${what} a client`,
  'contact.deleted': ({ who, what }) => `${who} deleted the message from ${what}`,
  'newsletter.subscribed': ({ what }) => `${what} subscribed to the newsletter`,
  'newsletter.confirmed': ({ what }) => `${what} confirmed the newsletter subscription`,
  'newsletter.unsubscribed': ({ what }) => `${what} unsubscribed from the newsletter`,
  'siteSetting.updated': settingChanged,
  'siteSetting.removed': ({ who, what }) => `${who} removed the setting ${what}`,
  'staff.registered': ({ who }) => `${who} registered as staff`,
  'staff.invited': ({ who, what }) => `${who} invited ${what} to the team`,
  'staff.invitationResent': ({ who, what }) => `${who} sent ${what} the invitation again`,
  'staff.invitationRevoked': ({ who, what }) => `${who} took back the invitation of ${what}`,
  'staff.signedIn': ({ who }) => `${who} signed in`,
  'staff.signInFailed': ({ who, what }) => `${who} failed to sign in as ${what}`,
  'staff.signedOutEverywhere': signedOut,
  'staff.passwordChanged': ({ who }) => `${who} changed their password`,
  'staff.passwordReset': ({ who, what, entry }) =>
    entry.actorKind === 'visitor'
      ? `The password of ${what} was set anew by the link of the mail`
      : `${who} set a new password for ${what}`,
  'staff.passwordResetRequested': ({ what }) =>
    `Somebody asked for a new password for ${what}, who got a mail`,
  'drive.connected': ({ who, what, entry }) =>
    `${who} connected Google Drive for ${what}${accountOf(entry.after)}`,
  'drive.disconnected': ({ who, what, entry }) =>
    `${who} disconnected Google Drive for ${what}${accountOf(entry.before)}`,
  'drive.lost': ({ who, what }) => `${who} no longer accepts the connection for ${what}`,
  'person.exported': ({ who }) => `${who} gave out all that is held about a person`,
  'person.erased': ({ who }) => `${who} erased all that was held about a person`,
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(SENTENCES, action)
}

/** For what was written by another version of the program. */
function plainSentence({ who, what, entry }: Parts): string {
  return `${who}: ${plainWords(entry.action)} (${plainWords(entry.entity)} ${what})`
}

function changed(noun: string): Sentence {
  return ({ who, what, entry }) =>
    changesOf(entry).length === 0
      ? `${who} saved the ${noun} ${what} without changes`
      : `${who} changed the ${noun} ${what}${changeText(entry)}`
}

function contactChanged(parts: Parts): string {
  const { who, what, entry } = parts
  const { isQuarantined, hasBeenContacted } = entry.after ?? {}
  const message = `the message from ${what}`
  const marked = isQuarantined === false ? 'it' : message
  const done = [
    isQuarantined === false && `took ${message} out of the spam`,
    hasBeenContacted === true && `marked ${marked} as contacted`,
    hasBeenContacted === false && `marked ${marked} as new again`,
  ].filter((it) => it !== false)
  return done.length > 0 ? `${who} ${done.join(' and ')}` : changed('message from')(parts)
}

function settingChanged({ who, what, entry }: Parts): string {
  const isNew = entry.before === null
  const change = changeText({
    before: entry.before && { value: entry.before['value'] },
    after: entry.after && { value: entry.after['value'] },
  }).replace(/^: value( set)?/, '')
  return `${who} ${isNew ? 'set' : 'changed'} the setting ${what}${change}`
}

function signedOut({ who, what, entry }: Parts): string {
  const isOneself = entry.actorKind === 'staff' && entry.actorId === entry.entityId
  return isOneself ? `${who} signed out everywhere` : `${who} signed ${what} out everywhere`
}

function accountOf(state: Entry['before']): string {
  const account = state?.['account']
  return typeof account === 'string' ? ` (${account})` : ''
}

function quoted(subject: unknown): string {
  return typeof subject === 'string' ? `: ${subject}` : ''
}
