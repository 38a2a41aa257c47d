import { CURRENCIES, isCurrency, type Currency } from './currencies.ts'

/**
 * The largest amount, in the smallest unit of its currency. The sum of all invoices that a client can have is still a
 * whole number that JavaScript and JSON hold exactly.
 */
export const MAX_AMOUNT = 1_000_000_000_000

/** Digits with a comma before each group of three, or none, and the digits after the point. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/

/**
 * The amount that somebody typed, in the smallest unit of its currency: `1,234.50` in US dollars is 123450. Null where it
 * is none or could mean two things. Commas only ever stand between groups of three digits, so that `1.234,50` and `12,50`
 * are refused and not guessed at.
 */
export function parseAmount(text: string, currency: Currency): number | null {
  const [, whole, decimals = ''] = AMOUNT.exec(text.trim()) ?? []
  const digits = CURRENCIES[currency]
  if (whole === undefined || decimals.length > digits) return null
  const amount = Number(whole.replaceAll(',', '') + decimals.padEnd(digits, '0'))
  return amount <= MAX_AMOUNT ? amount : null
}

/** An amount as it is typed: `1234.50`. */
export function amountText(amount: number, currency: Currency): string {
  const digits = CURRENCIES[currency]
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** An amount as it is read: `$1,234.50`. A currency of a later release is named, with the plain number. */
export function formatAmount(amount: number, currency: string): string {
  if (!isCurrency(currency)) return `${amount} ${currency}`
  const digits = CURRENCIES[currency]
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...fraction })
  return format.format(Number(amountText(amount, currency)))
}
