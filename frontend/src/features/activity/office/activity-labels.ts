import { AUDIT_ACTOR_KINDS } from '@loggia/contracts/actors'
import type { AuditEntity } from '@loggia/contracts/audit/kinds'
import type { AuditEntry } from '@loggia/contracts/audit/audit'
import { ENTITY_LABELS } from '../../../lib/format/entity-labels.ts'

export type ActorKind = AuditEntry['actorKind']

export const ACTOR_LABELS: Record<ActorKind, string> = {
  visitor: 'Visitors',
  member: 'Portal members',
  manager: 'Portal managers',
  staff: 'Staff',
  system: 'The system',
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
