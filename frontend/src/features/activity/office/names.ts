import { AUDIT_ACTOR_KINDS } from '@loggia/contracts/actors'
import type { Entry } from './activity-entry.ts'
import { type ActorKind, humanize } from './activity-labels.ts'

/** Actors whose name and id the entry does not have. */
const ANONYMOUS_ACTORS: Record<ActorKind, string> = {
  visitor: 'A visitor',
  member: 'A client',
  manager: 'A client',
  staff: 'A member of staff',
  system: 'The system',
}

/** The actor of an entry, in the form that begins a sentence. */
export function actorNameOf({ actorKind, actorName, actorId }: Entry): string {
  if (actorName === 'operator') return 'The operator of the server'
  const kind = AUDIT_ACTOR_KINDS.find((name) => name === actorKind) ?? 'system'
  return actorName ?? actorId ?? ANONYMOUS_ACTORS[kind]
}

/** The row that an entry is about, by its name or else by its id. */
export function targetNameOf({ entity, entityId, entityName }: Entry): string {
  if (entityName) return entityName
  if (entityId === null) return `an unknown ${humanize(entity)}`
  if (entity === 'siteSetting' || entity === 'siteSection' || entity === 'mailWords')
    return humanize(entityId)
  if (entity === 'driveConnection') return entityId === 'workspace' ? 'the workspace' : entityId
  if (entity === 'mailConnection') return `${entityId} emails`
  return /^\d+$/.test(entityId) ? `no. ${entityId}` : entityId
}
