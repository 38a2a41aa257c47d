import { entities } from '../entities.ts'
import type { ColumnRule, ErasureRules } from '../kernel/erasure.ts'

/** Fields of the audit that are no column and say nothing about a person. */
const COMPUTED = [
  'asset.kind',
  'client.projectCount',
  'contact.isQuarantined',
  'contact.noteId',
  'contact.replyId',
  'conversation.messageId',
  'import.created',
  'import.failed',
  'import.kind',
  'import.skipped',
  'internalNote.noteId',
  'siteSection.versionId',
]

/**
 * The SQL expression for a state of the audit, `before` or `after`, without the fields that say something about
 * a person. Fields that no rule keeps are removed, so that a new one is not forgotten.
 */
export function filteredFields(column: string, rules: ErasureRules): string {
  const kept = [...keptFields(rules), ...COMPUTED].join(',')
  return `CASE WHEN t.${column} IS NOT NULL THEN (
    SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(t.${column})
    WHERE t.entity || '.' || key = ANY('{${kept}}'::text[])) END`
}

/** `entity.field` of every column whose rule keeps it in the audit. */
function keptFields(rules: ErasureRules): string[] {
  return entities.flatMap(([entity, { model }]) =>
    model === undefined
      ? []
      : Object.entries<ColumnRule>(rules[model].columns).flatMap(([field, rule]) =>
          rule === 'keep' || (typeof rule === 'object' && 'update' in rule)
            ? `${entity}.${field}`
            : [],
        ),
  )
}
