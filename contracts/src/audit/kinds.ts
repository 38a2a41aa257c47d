import { collectNames } from '../features.ts'

/** Everything that an audit entry can be about. */
export const AUDIT_ENTITIES = collectNames('entities')

export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** The entities that can be created, updated and deleted, one by one or in bulk. */
export type WorkedEntity = Extract<AuditEntity, 'client' | 'project' | 'contact'>

/** Every action that the audit records. */
export const AUDIT_ACTIONS = collectNames('auditActions')

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
