import { withAsciiDigits } from '../digits.ts'
import { withoutInvisible } from '../visible-text.ts'
import { CURRENCIES, isCurrency, type Currency } from './currencies.ts'

/**
 * The largest amount, in the smallest unit of its currency. The sum of all invoices that a client can have is still a
 * whole number that JavaScript and JSON hold exactly.
 */
export const MAX_AMOUNT = 1_000_000_000_000

/** Digits alone, or in groups of three with one separator between them. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([ '.,])\d{3})(?:\1\d{3})*)$/

/** As in India: 1,23,45,678. */
const LAKHS = /^[1-9]\d?(?:,\d\d)*,\d{3}$/

/** A number that is a thousand to some, and one and a bit to others. */
const ONE_GROUP = /^[1-9]\d{0,2}([.,])\d{3}$/

const APOSTROPHES = /[\u2018\u2019\u02bc\u2032\u00b4`\uff07]/g

/** Signs that Intl does not know. */
const ALSO_WRITTEN: Partial<Record<Currency, readonly string[]>> = {
  CHF: ['SFr.', 'Fr.'],
  CNY: ['元'],
  EUR: ['Euro', 'euro', 'euros'],
  INR: ['Rs.', 'Rs'],
  JPY: ['円'],
}

/** Where the comma stands before the cents, so that `1,234` may be one and a bit with a digit too many. */
const WITH_COMMA: readonly Currency[] = [
  'BRL',
  'CZK',
  'DKK',
  'EUR',
  'HUF',
  'IDR',
  'NOK',
  'PLN',
  'RON',
  'SEK',
  'TRY',
  'UAH',
]

const SIGNS = new Map<Currency, string[]>()

/** Signs for no cents, as in `50,-` and `50.–`. */
const NO_CENTS = /[.,] ?[-\u2010-\u2015\u2212]+$/

/**
 * A typed amount, in the smallest unit of its currency, if it means one amount only: `1,234.50`, `1.234,50`, `1'234.50`
 * and `1 234,50` in euros are 123450, with the sign of the currency or without. Null where it is none or ambiguous:
 * `1.234` and `1,234` in euros may be a thousand, or one with a digit too many.
 */
export function parseAmount(text: string, currency: Currency): number | null {
  const number = numberIn(text, currency)
  if (couldBeTwo(number, currency)) return null
  const digits = CURRENCIES[currency]
  const [, before = '', decimals = ''] = /^(.*)[.,](\d+)$/.exec(number) ?? []
  const separator = number.at(before.length) ?? ''
  const hasCents =
    decimals.length <= digits && !before.includes(separator) && isWhole(before, currency)
  if (!hasCents && !isWhole(number, currency)) return null
  const [whole, cents] = hasCents ? [before, decimals] : [number, '']
  const amount = Number(whole.replaceAll(/\D/g, '') + cents.padEnd(digits, '0'))
  return amount <= MAX_AMOUNT ? amount : null
}

/** How to write a text that is no amount. */
export function amountAdvice(text: string, currency: Currency): string {
  const digits = CURRENCIES[currency]
  const number = numberIn(text, currency)
  if (couldBeTwo(number, currency)) {
    const [whole = '', decimals = ''] = number.split(/[.,]/)
    return `Nobody can tell what ${number} means: write ${whole}${decimals} or ${whole}.${decimals.slice(0, digits)}`
  }
  return `Must be an amount such as ${digits === 0 ? '1,234' : `1,234.${'5'.padEnd(digits, '0')}`}`
}

/** The text without the sign of its currency, in ASCII. The sign of another currency stays. */
function numberIn(text: string, currency: Currency): string {
  const typed = withAsciiDigits(withoutInvisible(text).replaceAll(APOSTROPHES, "'"))
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const sign = signsOf(currency).find((one) => typed.startsWith(one) || typed.endsWith(one)) ?? ''
  const number = typed.startsWith(sign)
    ? typed.slice(sign.length)
    : typed.slice(0, typed.length - sign.length)
  return number.trim().replace(NO_CENTS, '')
}

/** How people write a currency, longest first: the code, and the signs in languages that have their own. */
function signsOf(currency: Currency): string[] {
  const known = SIGNS.get(currency)
  if (known) return known
  const shown = ['en', 'ar', 'da', 'sv', 'zh'].flatMap((language) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const style = { style: 'currency', currency, currencyDisplay } as const
      const parts = new Intl.NumberFormat(language, style).formatToParts(0)
      return parts.find(({ type }) => type === 'currency')?.value.normalize('NFKC') ?? currency
    }),
  )
  const signs = [currency, currency.toLowerCase(), ...shown, ...(ALSO_WRITTEN[currency] ?? [])]
  const longestFirst = signs.toSorted((a, b) => b.length - a.length)
  SIGNS.set(currency, longestFirst)
  return longestFirst
}

function isWhole(text: string, currency: Currency): boolean {
  return WHOLE.test(text) || (currency === 'INR' && LAKHS.test(text))
}

/**
 * Whether a number of one group is two amounts. Where there are no cents, it is a thousand. `1,234` is a thousand in
 * dollars, as it is written there, and `1.234` one and a bit in currencies of three decimals, whose countries use the
 * point.
 */
function couldBeTwo(number: string, currency: Currency): boolean {
  const [, separator] = ONE_GROUP.exec(number) ?? []
  const digits = CURRENCIES[currency]
  return (
    (separator === '.' && digits === 2) ||
    (separator === ',' && (digits === 3 || WITH_COMMA.includes(currency)))
  )
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
