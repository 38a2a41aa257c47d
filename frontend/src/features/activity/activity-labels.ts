import {
  AUDIT_ACTOR_KINDS,
  AUDIT_ENTITIES,
  type AuditEntity,
  type AuditEntry,
} from '@loggia/contracts/audit'

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
  project: 'Projects',
  contact: 'Contacts',
  newsletterSubscriber: 'Newsletter',
  siteSetting: 'Site settings',
  user: 'Staff accounts',
  invitation: 'Invitations',
  clientSession: 'Client sign-ins',
  driveConnection: 'Google Drive',
  person: 'People',
}

/** The kind that an address names; null where it names none. */
export function namedKind(name: string): ActorKind | null {
  return AUDIT_ACTOR_KINDS.find((it) => it === name) ?? null
}

/** The entity that an address names; null where it names none. */
export function namedEntity(name: string): AuditEntity | null {
  return AUDIT_ENTITIES.find((it) => it === name) ?? null
}

/** 'sign in failed' for signInFailed, 'company phone' for company_phone. */
export function plainWords(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase()
}
