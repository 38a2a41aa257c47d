import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText, formatAmount, MAX_AMOUNT, parseAmount } from './amounts.ts'
import { CURRENCY_CODES } from './currencies.ts'

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

test('whatever is typed means one amount or none', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789.,- e+$€\u00A0')),
    maxLength: 18,
  })
  fc.assert(
    fc.property(typed, currency, (text, code) => {
      const minor = parseAmount(text, code)
      if (minor === null) return
      expect(Number.isSafeInteger(minor) && minor >= 0 && minor <= MAX_AMOUNT).toBe(true)
      // Without its commas it is a number as programs write it, and the same one.
      expect(text.trim().replaceAll(',', '')).toMatch(/^\d+(\.\d+)?$/)
      expect(Number(amountText(minor, code))).toBe(Number(text.trim().replaceAll(',', '')))
    }),
  )
})

describe('an amount that is typed', () => {
  test.each([
    ['1,234.50', 123_450],
    ['1234.5', 123_450],
    [' 1234 ', 123_400],
    ['0.07', 7],
    ['12,345,678.90', 1_234_567_890],
    ['10,000,000,000.00', MAX_AMOUNT],
  ])('%j is %i cents', (text, cents) => {
    expect(parseAmount(text, 'USD')).toBe(cents)
  })

  test.each([
    '',
    '1.234,50',
    '12,50',
    '1,23',
    ',500',
    '1,2345',
    '1.',
    '.5',
    '-1',
    '1e3',
    '$5',
    '1.005',
    '10,000,000,000.01',
  ])('%j is none', (text) => {
    expect(parseAmount(text, 'USD')).toBeNull()
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
