import { assert as check, array, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { hashOfCode, newRecoveryCodes, readTypedCode } from './typed-code.ts'

const digitsOf = (length: number) =>
  array(integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })

/** Separators by people, paper and password managers between digits. */
const separator = constantFrom(
  '',
  ' ',
  '-',
  ' - ',
  '\u2013',
  '\u00a0',
  '\n',
  '.',
  '\u200b',
  '\t',
  '\u2212',
  '`',
)

/** The digit as it is, as wide as a letter of Chinese, in bold, or of Arabic. */
const spelledDigit = (digit: number, spelling: number) =>
  String.fromCodePoint([0x30, 0xff10, 0x1d7ce, 0x660][spelling % 4] ?? 0x30).replace(/./u, (zero) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit),
  )

test.each([
  ['app', 6],
  ['recovery', 24],
] as const)('a code of the kind %s is read in any spelling', (kind, length) => {
  const spellings = array(integer({ min: 0, max: 3 }), { minLength: length, maxLength: length })
  const separators = array(separator, { minLength: length, maxLength: length })
  check(
    property(digitsOf(length), spellings, separators, (digits, spelled, between) => {
      const typed = digits
        .map((digit, index) => spelledDigit(digit, spelled[index] ?? 0) + (between[index] ?? ''))
        .join('')
      expect(readTypedCode(typed)).toEqual({ kind, digits: digits.join('') })
    }),
  )
})

test('nothing else is a code', () => {
  check(
    property(string({ unit: 'grapheme' }), (typed) => {
      expect(readTypedCode(typed)?.digits ?? '').toMatch(/^(\d{6}|\d{24})?$/)
    }),
  )
  for (const typed of ['', ' ', '12345', '1234567', '12345a', '-123456e', '1'.repeat(25)]) {
    expect(readTypedCode(typed)).toBeNull()
  }
})

test('what is made can be read, and belongs to one account', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    const typed = readTypedCode(code)
    expect(typed).toEqual({ kind: 'recovery', digits: code.replaceAll(' ', '') })
    const digits = typed?.digits ?? ''
    expect(hashOfCode(7, digits)).toBe(hashOfCode(7, digits))
    expect(hashOfCode(7, digits)).not.toBe(hashOfCode(8, digits))
  }
})
