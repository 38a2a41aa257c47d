import { z } from 'zod'
import { calendarDay } from './dates.ts'
import { listInput } from './lists.ts'
import { ACTOR_KINDS } from './permissions.ts'
import { id, storableText, tooLong } from './text.ts'

/** The kinds of actors in the audit: people, and the system itself. */
export const AUDIT_ACTOR_KINDS = [...ACTOR_KINDS, 'system'] as const

/** Everything that an audit entry can be about. */
export const AUDIT_ENTITIES = [
  'client',
  'portalRole',
  'project',
  'contact',
  'newsletterSubscriber',
  'siteSetting',
  'siteSection',
  'asset',
  'user',
  'invitation',
  'clientSession',
  'driveConnection',
  'mail',
  'firstRun',
  'person',
] as const

export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** The entities that can be created, updated and deleted, one by one or in bulk. */
export type WorkedEntity = Extract<AuditEntity, 'client' | 'project' | 'contact'>

/** Every action that the audit records. The back office has a sentence for each. */
export const AUDIT_ACTIONS = [
  'client.created',
  'client.updated',
  'client.deleted',
  'client.signedIn',
  'client.signInFailed',
  'client.signInPaused',
  'portalRole.changed',
  'project.created',
  'project.updated',
  'project.deleted',
  'contact.created',
  'contact.updated',
  'contact.noteAdded',
  'contact.replied',
  'contact.converted',
  'contact.linked',
  'contact.deleted',
  'newsletter.subscribed',
  'newsletter.confirmed',
  'newsletter.unsubscribed',
  'siteSetting.updated',
  'siteSetting.removed',
  'siteSection.edited',
  'siteSection.discarded',
  'siteSection.reset',
  'siteSection.restored',
  'siteSection.published',
  'asset.uploaded',
  'staff.registered',
  'staff.invited',
  'staff.invitationResent',
  'staff.invitationRevoked',
  'staff.signedIn',
  'staff.signInFailed',
  'staff.signedOutEverywhere',
  'staff.passwordChanged',
  'staff.passwordChangeFailed',
  'staff.passwordReset',
  'staff.passwordResetRequested',
  'staff.deactivated',
  'staff.reactivated',
  'drive.connected',
  'drive.disconnected',
  'drive.lost',
  'mail.resent',
  'mail.tested',
  'firstRun.hidden',
  'firstRun.shown',
  'person.exported',
  'person.erased',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

const filter = storableText().max(100, tooLong(100))

export const auditListInput = listInput(['at']).extend({
  /** Such as `client`. Together with `entityId` it selects the history of one row. */
  entity: filter.nullish(),
  entityId: filter.nullish(),
  actorKind: z.enum(AUDIT_ACTOR_KINDS).nullish(),
  actorId: filter.nullish(),
  /** Such as `client.updated`. */
  action: filter.nullish(),
  /** The first and the last day, both included, in UTC. */
  from: calendarDay.nullish(),
  to: calendarDay.nullish(),
})

const state = z.record(z.string(), z.unknown()).nullable()

/** Who changed what, and when. `before` and `after` hold the fields that became different. */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorKind: z.enum(AUDIT_ACTOR_KINDS),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The present name of the row, or its last one if it was deleted. */
  entityName: z.string().nullable(),
  before: state,
  after: state,
})

export type AuditEntry = z.infer<typeof auditEntry>
