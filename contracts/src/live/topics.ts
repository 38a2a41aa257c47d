import { AUDIT_ENTITIES } from '../audit/kinds.ts'

/** What changes are about: everything that the audit knows, and what nobody needs to read there. */
export const TOPICS = [...AUDIT_ENTITIES, 'documentVisit'] as const
