import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanLines } from './visible-text.ts'

describe('a text of one line', () => {
  test.each([
    'Relaunch 👩‍💻 2026',
    'می‌خواهم',
    // Hindi, Malayalam as older keyboards end words, Sinhala, German with a broken ligature.
    'क्‍ष',
    'അവന്‍',
    'ශ්‍රී',
    'Auf\u200clage',
    // A family, a flag of tags, a heart as a picture, a variant of a Japanese name.
    '👨‍👩‍👧‍👦',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Edinburgh',
    '❤️‍🔥',
    '辻󠄀',
    'עברית \u200e(C++)\u200e נט',
  ])('keeps %j', (text) => expect(cleanLine(text)).toBe(text))

  test.each([
    ['Mu\u0308ller & Ko\u0308nig', 'Müller & König'],
    ['\u1112\u1161\u11ab', '한'],
    ['\u202a+49 30 901820\u202c', '+49 30 901820'],
    ['\u200eGrace\u200e', 'Grace'],
    ['Grace\u200b Hopper\ufeff', 'Grace Hopper'],
    ['Lake\u00adshore', 'Lakeshore'],
    ['a\u2060b', 'ab'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u2067Grace\u2069', 'Grace'],
    ['\u200dGrace \u200c Hopper', 'Grace  Hopper'],
    ['7\u200d7', '77'],
    ['\u200b \u200d\u3164', ''],
    ['\u3164', ''],
  ])('%j becomes %j', (typed, stored) => expect(cleanLine(typed)).toBe(stored))
})

test('a text of several lines keeps what orders and breaks them', () => {
  const thai = 'สวัสดี\u200bครับ\n\n\u2067שלום\u2069 e\u0301'
  expect(cleanLines(`\ufeff ${thai} `)).toBe(thai.normalize('NFC'))
  expect(cleanLines('\u200b\n\u2060')).toBe('')
})

test('cleaning twice is as good as once', () => {
  const odd = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        '\u200d',
        '\u200c',
        '\u200b',
        '\u202e',
        '\u200f',
        ' ',
        '👩',
        '️',
        'a',
        '\u0308',
        'ü',
        '\u1161',
        '\u1112',
        '\u034f',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 20,
  })
  fc.assert(
    fc.property(odd, (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      expect(cleanLines(cleanLines(text))).toBe(cleanLines(text))
    }),
    { seed: 606, numRuns: 2_000 },
  )
})
