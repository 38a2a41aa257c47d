import type { Entry } from './activity-entry.ts'
import { plainWords } from './activity-labels.ts'

const STRANGERS: Partial<Record<string, string>> = {
  visitor: 'A visitor',
  member: 'A client',
  manager: 'A client',
  staff: 'A member of staff',
}

/** Who did it, to begin a sentence with. */
export function whoOf({ actorKind, actorName, actorId }: Entry): string {
  if (actorName === 'operator') return 'The operator of the server'
  return actorName ?? actorId ?? STRANGERS[actorKind] ?? 'The system'
}

/** The row that an entry is about, as it is called or else as it is known. */
export function whatOf({ entity, entityId, entityName }: Entry): string {
  if (entityName) return entityName
  if (entityId === null) return `an unknown ${plainWords(entity)}`
  if (entity === 'siteSetting') return plainWords(entityId)
  if (entity === 'driveConnection') return entityId === 'workspace' ? 'the workspace' : entityId
  return /^\d+$/.test(entityId) ? `no. ${entityId}` : entityId
}
