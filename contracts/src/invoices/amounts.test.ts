import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountAdvice, amountText, formatAmount, MAX_AMOUNT, parseAmount } from './amounts.ts'
import { CURRENCIES, CURRENCY_CODES } from './currencies.ts'

const currency = fc.constantFrom(...CURRENCY_CODES)
const amount = fc.oneof(fc.integer({ min: 0, max: MAX_AMOUNT }), fc.nat(200_000))

test('browsers can name every currency', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(CURRENCY_CODES.filter((code) => !known.has(code))).toEqual([])
})

test('an amount is read as it was written, typed or shown', () => {
  fc.assert(
    fc.property(amount, currency, (minor, code) => {
      expect(parseAmount(amountText(minor, code), code)).toBe(minor)
      const shown = formatAmount(minor, code).replaceAll(/[^\d.,]/g, '')
      expect(parseAmount(shown, code)).toBe(minor)
    }),
  )
})

const LOCALES = [
  'en-US',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'en-IN',
  'hi-IN-u-nu-deva',
  'pl-PL',
  'sv-SE',
  'pt-BR',
  'es-ES',
  'da-DK',
  'cs-CZ',
  'ja-JP',
  'ar-EG',
  'fa-IR',
  'he-IL',
  'en-ZA',
]

test('what any language writes with all its decimals is read, or nobody can tell', () => {
  const typed = fc.record({ minor: amount, code: currency, locale: fc.constantFrom(...LOCALES) })
  fc.assert(
    fc.property(typed, ({ minor, code, locale }) => {
      const text = new Intl.NumberFormat(locale, {
        minimumFractionDigits: CURRENCIES[code],
        maximumFractionDigits: CURRENCIES[code],
      }).format(Number(amountText(minor, code)))
      const read = parseAmount(text, code)
      // The comma of one and a bit in dinars; groups of lakhs in other currencies than the rupee.
      const isOdd = read === null && (CURRENCIES[code] === 3 || /IN/.test(locale))
      expect(isOdd ? minor : read).toBe(minor)
    }),
    { seed: 606, numRuns: 2_000 },
  )
})

test('whatever is typed means one amount or none, with the sign or without', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...Array.from("0123456789.,-' e+()\u00a0")),
    maxLength: 14,
  })
  fc.assert(
    fc.property(typed, currency, (text, code) => {
      const minor = parseAmount(text, code)
      expect(
        minor === null || (Number.isSafeInteger(minor) && minor >= 0 && minor <= MAX_AMOUNT),
      ).toBe(true)
      expect(parseAmount(`${code} ${text}`, code)).toBe(minor)
      // Another decimal point, the same amount, unless that makes two of it.
      const swapped = text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
      const other = parseAmount(swapped, code)
      expect([null, minor]).toContain(minor === null ? null : other)
    }),
    { seed: 606, numRuns: 2_000 },
  )
})

describe('an amount that is typed', () => {
  test.each([
    ['1.234,50', 'EUR', 123_450],
    ['12,50', 'EUR', 1_250],
    ["1'234.50", 'CHF', 123_450],
    ['1\u00a0234,50', 'EUR', 123_450],
    ['1,23,456.00', 'INR', 12_345_600],
    ['€ 1,234.50', 'EUR', 123_450],
    ['1.234', 'KWD', 1_234],
    ['1,234.50', 'USD', 123_450],
    ['1234.5', 'USD', 123_450],
    [' 1234 ', 'USD', 123_400],
    ['0.07', 'USD', 7],
    ['0,07', 'EUR', 7],
    ['12,345,678.90', 'USD', 1_234_567_890],
    ['12.345.678,90', 'EUR', 1_234_567_890],
    ['12.345.678', 'EUR', 1_234_567_800],
    ['10,000,000,000.00', 'USD', MAX_AMOUNT],
    ['1,234', 'USD', 123_400],
    ['1\u202f234,50 €', 'EUR', 123_450],
    ['1\u2009234,5', 'EUR', 123_450],
    ['1’234.50', 'CHF', 123_450],
    ["CHF 1'234.–", 'CHF', 123_400],
    ['50,-', 'EUR', 5_000],
    ['EUR 50', 'EUR', 5_000],
    ['50 eur', 'EUR', 5_000],
    ['$5', 'USD', 500],
    ['US$ 5', 'USD', 500],
    ['99 kr', 'SEK', 9_900],
    ['99,50 kr.', 'DKK', 9_950],
    ['Fr. 50.–', 'CHF', 5_000],
    ['50 Euro', 'EUR', 5_000],
    ['1,234円', 'JPY', 1_234],
    ['12元', 'CNY', 1_200],
    ['1 234,50 zł', 'PLN', 123_450],
    ['₹1,23,456', 'INR', 12_345_600],
    ['12,34,56,789.5', 'INR', 1_234_567_895 * 10],
    ['123,456.00', 'INR', 12_345_600],
    ['1.234', 'CLP', 1_234],
    ['1,234', 'JPY', 1_234],
    ['￥１，２３４', 'JPY', 1_234],
    ['1234,567', 'KWD', 1_234_567],
    ['0,500', 'KWD', 500],
    ['1,234.567', 'BHD', 1_234_567],
    ['١٬٢٣٤٫٥٠', 'SAR', 123_450],
    ['\u200f۱٬۲۳۴٫۵۰', 'USD', 123_450],
    ['د.إ. ١٢٫٥', 'AED', 1_250],
    ['\u200b1234\ufeff', 'USD', 123_400],
  ] as const)('%j in %s is %i', (text, code, minor) => {
    expect(parseAmount(text, code)).toBe(minor)
  })

  test.each([
    ['1.234', 'EUR'],
    ['-50', 'EUR'],
    ['12.345', 'USD'],
    ['999.000', 'CHF'],
    ['1,234', 'KWD'],
    ['1,234', 'EUR'],
    ['12,345', 'PLN'],
    ['', 'USD'],
    ['1,2345', 'USD'],
    ['1,23,456.00', 'USD'],
    ['1.', 'USD'],
    ['.5', 'USD'],
    [',500', 'USD'],
    ['(50)', 'USD'],
    ['\u221250', 'EUR'],
    ['1e3', 'USD'],
    ['$5', 'EUR'],
    ['€5', 'USD'],
    ['5 CHF', 'EUR'],
    ['1.005', 'USD'],
    ['1.2345', 'EUR'],
    ['1,234.567', 'EUR'],
    ['12 50', 'EUR'],
    ['1 234.567,00', 'EUR'],
    ["1'234,567.00", 'CHF'],
    ['1.234.50', 'EUR'],
    ['5.0', 'JPY'],
    ['50 or 60', 'USD'],
    ['50-60', 'USD'],
    ['€', 'EUR'],
    ['10,000,000,000.01', 'USD'],
  ] as const)('%j in %s is none', (text, code) => {
    expect(parseAmount(text, code)).toBeNull()
  })

  test.each([
    ['1.234', 'EUR', 'Nobody can tell what 1.234 means: write 1234 or 1.23'],
    ['1,234', 'EUR', 'Nobody can tell what 1,234 means: write 1234 or 1.23'],
    ['€ 12.345', 'EUR', 'Nobody can tell what 12.345 means: write 12345 or 12.34'],
    ['1,234', 'KWD', 'Nobody can tell what 1,234 means: write 1234 or 1.234'],
    ['-50', 'EUR', 'Must be an amount such as 1,234.50'],
    ['5.0', 'JPY', 'Must be an amount such as 1,234'],
  ] as const)('%j in %s is answered with how to write it', (text, code, advice) => {
    expect(amountAdvice(text, code)).toBe(advice)
  })
})

test.each([
  [123_450, 'USD', '$1,234.50'],
  [123_450, 'EUR', '€1,234.50'],
  [1_234, 'JPY', '¥1,234'],
  [1_234_500, 'KWD', 'KWD\u00A01,234.500'],
  [999_999_999_999, 'USD', '$9,999,999,999.99'],
  [5, 'GBP', '£0.05'],
] as const)('%i in %s reads %s', (minor, code, text) => {
  expect(formatAmount(minor, code)).toBe(text)
})
