import { MAX_INVOICE_NUMBER } from './values.ts'

/**
 * The number that follows the newest one: 2026-015 after 2026-014, with its prefix and its zeros; the first of a year
 * without one. Null where a number ends in no digits.
 *
 * @param newest null before there is any invoice
 * @param year of the first one
 */
export function nextInvoiceNumber(newest: string | null, year: number): string | null {
  if (newest === null) return `${year}-001`
  const [digits] = /[0-9]+$/.exec(newest) ?? []
  if (digits === undefined) return null
  const counted = String(BigInt(digits) + 1n).padStart(digits.length, '0')
  const next = newest.slice(0, -digits.length) + counted
  return next.length > MAX_INVOICE_NUMBER ? null : next
}
