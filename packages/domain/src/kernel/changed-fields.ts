import type { AuditRecord } from './unit-of-work.ts'

/** The fields in which two states differ, for the audit. */
export function changesBetween<T extends object>(
  before: T,
  after: T,
): Pick<AuditRecord, 'before' | 'after'> {
  const keys = Object.keys(after) as (keyof T)[]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const part = (state: T) => Object.fromEntries(changed.map((key) => [key, state[key]]))
  return { before: part(before), after: part(after) }
}
