import { fromEnum } from '../format/graphql-enum.ts'
import { recordOf } from '../data/record-of.ts'

/** The values of a form: one text per field, so that edits can be compared. */
export type FormValues<F extends string> = Record<F, string>

/** A row as GraphQL or REST returns it. */
export type Row = Readonly<Record<string, unknown>>

/** `T`, which compiles only if it has all the fields `_F`. */
export type WithFields<T, _F extends keyof T> = T

/**
 * Reads the values of a form from a row. Whatever is neither text nor number reads as empty.
 *
 * @param enums the values of each enum field; one that the contract does not list is kept as it is
 */
export function readValues<F extends string>(
  fields: readonly F[],
  row: Row,
  enums?: Readonly<Partial<Record<F, readonly string[]>>>,
): FormValues<F> {
  return recordOf(fields, (field) => {
    const value = row[field]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return fromEnum(enums?.[field] ?? [], text) ?? text
  })
}

/**
 * The part of an input whose form values differ from `before`. Fields that only others changed are left
 * out, so that saving does not undo their work.
 */
export function changedFields<F extends string, I extends Partial<Record<F, unknown>>>(
  before: FormValues<F>,
  after: FormValues<F>,
  input: I,
): Partial<I> {
  const changes: Partial<I> = {}
  for (const field in after) {
    if (after[field] !== before[field]) changes[field] = input[field]
  }
  return changes
}
