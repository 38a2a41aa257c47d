import { ACTOR_KINDS } from '../permissions.ts'

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
  'savedView',
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
  'client.restored',
  'client.signedIn',
  'client.signInFailed',
  'client.signInPaused',
  'client.viewedAs',
  'portalRole.changed',
  'project.created',
  'project.updated',
  'project.deleted',
  'project.restored',
  'contact.created',
  'contact.updated',
  'contact.opened',
  'contact.assigned',
  'contact.noteAdded',
  'contact.replied',
  'contact.converted',
  'contact.linked',
  'contact.deleted',
  'contact.restored',
  'trash.purged',
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
  'staff.sessionEnded',
  'staff.otherSessionsEnded',
  'staff.profileChanged',
  'staff.preferencesChanged',
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
  'savedView.created',
  'savedView.renamed',
  'savedView.deleted',
  'person.exported',
  'person.erased',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
