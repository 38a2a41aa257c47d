import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifyCodeInput } from './client-auth/client-auth.ts'
import { cleanCode, withAsciiDigits } from './digits.ts'

const typedCode = (code: string) =>
  verifyCodeInput.safeParse({ email: 'grace@lakeshore.example', code })

describe('an access code', () => {
  test.each([
    '123456',
    '123 456',
    '123–456',
    '123456.',
    '１２３４５６',
    '123456\u200b',
    '123-456',
    '123 456',
    '123\u202f456\n',
    '1 2 3 4 5 6',
    '123\u2011456',
    '123\u2212456',
    '123·456',
    '\u202a123456\u202c',
    '\ufeff123\u2060456',
    '“123456”',
    '`123456`',
    '*123456*',
    '(123456),',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '१२३४५६',
    '𝟏𝟐𝟑𝟒𝟓𝟔',
    '1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣',
    'Code: 123456',
    'Code: 123 456.',
    '123456 (10 minutes)',
    '123456 is your access code',
    'Your access code is １２３-４５６. It is valid for 10 minutes.',
    '123456 10min',
    'Ваш код: 123456',
  ])('pasted as %j is 123456', (code) => {
    expect(typedCode(code).data?.code).toBe('123456')
  })

  test.each(['', '12345', '1 2 3 4 5', '...... ------', '12345\u200b'])(
    '%j is too short',
    (code) => {
      expect(typedCode(code).error?.issues).toMatchObject([
        { message: 'Access code must be at least 6 characters' },
      ])
    },
  )

  test.each([
    ['Code: 12345', 'Code12345'],
    ['Code: 1234567', 'Code1234567'],
    ['A123456', 'A123456'],
    ['123456 or 654321', '123456or654321'],
  ])('%j is not one code among words', (code, cleaned) => {
    expect(typedCode(code).data?.code).toBe(cleaned)
  })

  test('letters stay, so that what is no code does not become one', () => {
    expect(cleanCode('12a34-56')).toBe('12a3456')
  })
})

test('every digit of every script is read, and cleaning twice is as good as once', () => {
  const zeros = [
    0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0x17e0, 0xff10, 0x1a80, 0x1a90, 0x1d7ce,
    0x1d7d8, 0x1fbf0,
  ]
  const spelled = fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...zeros)), {
    minLength: 6,
    maxLength: 6,
  })
  const between = fc.stringMatching(
    /^[ \t\n.,;:*_\u00a0\u2007\u2009\u2010-\u2015\u200b-\u200f\u2060\u3000\u30fb]{0,3}$/u,
  )
  fc.assert(
    fc.property(spelled, between, (digits, mark) => {
      const typed = digits.map(([digit, zero]) => String.fromCodePoint(zero + digit)).join(mark)
      const code = digits.map(([digit]) => digit).join('')
      expect(cleanCode(mark + typed + mark)).toBe(code)
      expect(withAsciiDigits(typed).replaceAll(/\D/g, '')).toBe(code)
    }),
    { seed: 606 },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanCode(cleanCode(text))).toBe(cleanCode(text))
    }),
    { seed: 606, numRuns: 1_000 },
  )
})
