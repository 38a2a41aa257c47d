import { AUDIT_ENTITIES } from '../audit/kinds.ts'

/** The topics of changes: all entities of the audit, and some that are not in it. */
export const TOPICS = [...AUDIT_ENTITIES, 'documentVisit'] as const
