import { z } from 'zod'
import { MAX_ID, MAX_LENGTH } from './limits.ts'

const NUL = '\u0000'

/** PostgreSQL stores neither NUL nor half of a surrogate pair; both are typing accidents or attacks. */
function isStorable(value: string): boolean {
  return !value.includes(NUL) && value.isWellFormed()
}

function storableText(message?: string) {
  return z
    .string(message)
    .trim()
    .refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true })
}

function tooLong(max: number): string {
  return `Must be at most ${max} characters`
}

/**
 * A text of `min` to `max` characters (code points), counted after trimming.
 *
 * @param message the fault when it is missing or too short
 */
export function textBetween(min: number, max: number, message: string) {
  return storableText(message).min(min, { error: message, abort: true }).max(max, tooLong(max))
}

/** A text that must not be blank; `message` is the fault when it is. */
export function requiredText(max: number, message: string) {
  return textBetween(1, max, message)
}

/**
 * A text that may be left out. Missing, null (GraphQL sends an omitted field so) and blank all become
 * null: one way to say that there is none.
 */
export function optionalText(max: number) {
  return storableText()
    .max(max, tooLong(max))
    .nullish()
    .transform((value) => value || null)
}

export const INVALID_EMAIL = 'Please enter a valid email address'

/** An e-mail address as typed, NFKC-normalised and trimmed. Compare addresses by `foldCase` only. */
export const email = z
  .string(INVALID_EMAIL)
  .normalize('NFKC')
  .trim()
  .pipe(z.email(INVALID_EMAIL).max(MAX_LENGTH.email, INVALID_EMAIL))

/**
 * The form in which e-mail addresses and user names are compared: NFKC, trimmed, without case. Lower
 * after upper case folds the letters which have several lower-case forms (ß and ss, σ and ς).
 */
export function foldCase(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase().toLowerCase()
}

/** A row id: a whole number from 1 to 2147483647. Faces answer 404 for anything else. */
export const id = z.int().min(1).max(MAX_ID)

/** Reads an id from a path segment; null for anything that cannot be the id of a row. */
export function parseId(segment: string): number | null {
  return /^[1-9]\d{0,9}$/.test(segment) && Number(segment) <= MAX_ID ? Number(segment) : null
}
