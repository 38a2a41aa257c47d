import { z } from 'zod'
import { cleanEmail, EMAIL_ADDRESS, withAsciiDomain } from './email-address.ts'
import { MAX_ID, MAX_LENGTH } from './limits.ts'
import { cleanLine, cleanLines } from './visible-text.ts'

const NUL = '\u0000'

/** PostgreSQL stores neither NUL nor lone surrogates; both are accidents or attacks. */
export function isStorable(value: string): boolean {
  return !value.includes(NUL) && value.isWellFormed()
}

/** A text of one line loses invisible characters; one of several lines keeps the white space between them. */
export type TextShape = 'line' | 'lines'

/** A trimmed text in NFC, without characters that PostgreSQL cannot store. */
export function storableText(message?: string, shape: TextShape = 'line') {
  return z
    .string(message)
    .overwrite(shape === 'line' ? cleanLine : cleanLines)
    .refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true })
}

/** A search text, in which email addresses are as they are stored, at a domain in ASCII. */
export function searchText(message?: string) {
  return storableText(message).overwrite((text) =>
    text.replaceAll(/\S*@\S+/g, (word) => {
      const inAscii = withAsciiDomain(word)
      // A search may begin within the address. Names may have an `@`, too, and stay.
      return EMAIL_ADDRESS.test(`x${inAscii}`) ? inAscii : word
    }),
  )
}

/** The message for a text that is longer than `max`. */
export function tooLong(max: number): string {
  return `Must be at most ${max} characters`
}

/**
 * A text of `min` to `max` characters (code points), counted after trimming.
 *
 * @param message the error when it is missing or too short
 */
export function textBetween(min: number, max: number, message: string, shape?: TextShape) {
  return storableText(message, shape)
    .min(min, { error: message, abort: true })
    .max(max, tooLong(max))
}

/** A text that must not be blank; `message` is the error when it is. */
export function requiredText(max: number, message: string, shape?: TextShape) {
  return textBetween(1, max, message, shape)
}

/** A text that may be cleared. Null and blank both become null, so that there is one way to be empty. */
export function clearableText(max: number, shape?: TextShape) {
  return storableText(undefined, shape)
    .max(max, tooLong(max))
    .nullable()
    .transform((value) => value || null)
}

/** A text that may be left out. Missing, null (as GraphQL sends an omitted field) and blank become null. */
export function optionalText(max: number, shape?: TextShape) {
  return clearableText(max, shape)
    .optional()
    .transform((value) => value ?? null)
}

export const INVALID_EMAIL = 'Please enter a valid email address'

/** An email address as typed or pasted, in the form that `cleanEmail` gives it. Compare addresses with `addressKey` only. */
export const email = z
  .string(INVALID_EMAIL)
  .overwrite(cleanEmail)
  .pipe(
    z.email({ pattern: EMAIL_ADDRESS, error: INVALID_EMAIL }).max(MAX_LENGTH.email, INVALID_EMAIL),
  )

/** The token of a link in an email. */
export const linkToken = z
  .string('The link is incomplete')
  .trim()
  .min(1, 'The link is incomplete')
  .max(200, 'The link is not valid')

/** A whole number, as JSON or as digits in a URL; `message` is the error for anything else. */
export function wholeNumber(message: string) {
  const digits = z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
  return z.union([z.int(), digits], message)
}

/** A whole number from `min` to `max`; `message` is the error for anything else. */
export function wholeNumberFrom(min: number, max: number, message: string) {
  return wholeNumber(message).pipe(z.int().min(min, message).max(max, message))
}

/** A whole number from 1 to `max`; `message` is the error for anything else. */
export function countUpTo(max: number, message = 'Must be a whole number') {
  const most = `Must be at most ${max}`
  return wholeNumber(message).pipe(z.int().min(1, 'Must be at least 1').max(max, most))
}

/** The id of a row in an answer: a whole number from 1 to 2147483647. */
export const id = z.int().min(1).max(MAX_ID)

/**
 * The id of a row in a call: a number, or its digits in a URL. Anything else is answered with 404, since no such
 * row can exist.
 */
export const rowId = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MAX_ID))
