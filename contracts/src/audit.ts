import { z } from 'zod'
import { calendarDay } from './dates.ts'
import { listInput } from './lists.ts'
import { ACTOR_KINDS } from './permissions.ts'
import { id, storableText, tooLong } from './text.ts'

/** Who can be found in the audit: people, and the program itself. */
export const AUDIT_ACTOR_KINDS = [...ACTOR_KINDS, 'system'] as const

/** All that the audit speaks of. */
export const AUDIT_ENTITIES = [
  'client',
  'project',
  'contact',
  'newsletterSubscriber',
  'siteSetting',
  'user',
  'invitation',
  'clientSession',
  'driveConnection',
  'person',
] as const

export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** The rows that people work on: each is created, updated and deleted, one by one or several at once. */
export type WorkedEntity = Extract<AuditEntity, 'client' | 'project' | 'contact'>

/** All that is written into the audit. The back office has a sentence for each. */
export const AUDIT_ACTIONS = [
  'client.created',
  'client.updated',
  'client.deleted',
  'client.signedIn',
  'client.signInFailed',
  'client.signInPaused',
  'project.created',
  'project.updated',
  'project.deleted',
  'contact.created',
  'contact.updated',
  'contact.noteAdded',
  'contact.replied',
  'contact.converted',
  'contact.deleted',
  'newsletter.subscribed',
  'newsletter.confirmed',
  'newsletter.unsubscribed',
  'siteSetting.updated',
  'siteSetting.removed',
  'staff.registered',
  'staff.invited',
  'staff.invitationResent',
  'staff.invitationRevoked',
  'staff.signedIn',
  'staff.signInFailed',
  'staff.signedOutEverywhere',
  'staff.passwordChanged',
  'staff.passwordReset',
  'staff.passwordResetRequested',
  'drive.connected',
  'drive.disconnected',
  'drive.lost',
  'person.exported',
  'person.erased',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

const word = storableText().max(100, tooLong(100))

export const auditListInput = listInput(['at']).extend({
  /** Such as `client`; with `entityId` the history of one row. */
  entity: word.nullish(),
  entityId: word.nullish(),
  actorKind: z.enum(AUDIT_ACTOR_KINDS).nullish(),
  actorId: word.nullish(),
  /** Such as `client.updated`. */
  action: word.nullish(),
  /** The first and the last day, in UTC. */
  from: calendarDay.nullish(),
  to: calendarDay.nullish(),
})

const state = z.record(z.string(), z.unknown()).nullable()

/** Who changed what, when. `before` and `after` are what was there and what came. */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorKind: z.enum(AUDIT_ACTOR_KINDS),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** What the row is called now, or was called when it went. */
  entityName: z.string().nullable(),
  before: state,
  after: state,
})

export type AuditEntry = z.infer<typeof auditEntry>
