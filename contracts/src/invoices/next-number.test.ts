import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_INVOICE_NUMBER } from './values.ts'
import { nextInvoiceNumber } from './next-number.ts'

test.each([
  ['2026-014', '2026-015'],
  ['2026-099', '2026-100'],
  ['INV 0009/B7', 'INV 0009/B8'],
  ['999', '1000'],
  ['00', '01'],
  // More than a number of JavaScript holds exactly.
  ['9007199254740993', '9007199254740994'],
  [`${'A'.repeat(MAX_INVOICE_NUMBER - 1)}9`, null],
  ['Deposit', null],
  ['2026-014 b', null],
  [null, '2026-001'],
])('after %s comes %s', (newest, next) => {
  expect(nextInvoiceNumber(newest, 2026)).toBe(next)
})

test('keeps the prefix and never makes a number shorter', () => {
  const prefix = fc.stringMatching(/^([A-Z0-9 /-]{0,10}[A-Z/-])?$/)
  const digits = fc.stringMatching(/^[0-9]{1,12}$/)
  fc.assert(
    fc.property(prefix, digits, (prefix, digits) => {
      const next = nextInvoiceNumber(prefix + digits, 2026) ?? ''
      expect(next.startsWith(prefix)).toBe(true)
      expect(Number(next.slice(prefix.length))).toBe(Number(digits) + 1)
      expect(next.length).toBeGreaterThanOrEqual(prefix.length + digits.length)
    }),
  )
})
