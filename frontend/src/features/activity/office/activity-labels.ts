import { AUDIT_ACTOR_KINDS } from '@loggia/contracts/actors'
import type { AuditEntity } from '@loggia/contracts/audit/kinds'
import type { AuditEntry } from '@loggia/contracts/audit/audit'

export type ActorKind = AuditEntry['actorKind']

export const ACTOR_LABELS: Record<ActorKind, string> = {
  visitor: 'Visitors',
  member: 'Portal members',
  manager: 'Portal managers',
  staff: 'Staff',
  system: 'The system',
}

export const ENTITY_LABELS: Record<AuditEntity, string> = {
  client: 'Clients',
  portalRole: 'Portal roles',
  colleague: 'Colleagues of clients',
  project: 'Projects',
  milestone: 'Milestones',
  approval: 'Approvals',
  invoice: 'Invoices',
  contact: 'Contacts',
  conversation: 'Messages',
  internalNote: 'Internal notes',
  newsletterSubscriber: 'Newsletter',
  siteSetting: 'Site settings',
  siteSection: 'Website',
  replyTemplate: 'Reply templates',
  asset: 'Pictures',
  user: 'Staff accounts',
  invitation: 'Invitations',
  clientSession: 'Client sign-ins',
  driveConnection: 'Google Drive',
  upload: 'Files',
  mail: 'Emails',
  inboundMail: 'Received emails',
  firstRun: 'Setup checklist',
  savedView: 'Saved views',
  notice: 'Notices',
  import: 'Imports',
  person: 'People',
}

/** Parses the `actor` parameter of the URL; null for anything else than a kind of actor. */
export function parseActorKind(text: string): ActorKind | null {
  return AUDIT_ACTOR_KINDS.find((kind) => kind === text) ?? null
}

/** Parses the `entity` parameter of the URL; null for anything else than an entity. */
export function parseEntity(text: string): AuditEntity | null {
  return Object.hasOwn(ENTITY_LABELS, text) ? (text as AuditEntity) : null
}

/** Spells an identifier in words: 'sign in failed' for signInFailed, 'company phone' for company_phone. */
export function humanize(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase()
}
