import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each(['Relaunch 👩‍💻 2026', 'می‌خواهم', 'അവന്‍', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Edinburgh', '🏳️‍🌈 & 👨‍👩‍👧'])(
  '%j is a subject as it is',
  (title) => expect(oneLine(title)).toBe(title),
)

test.each([
  ['Offer\r\nBcc: eve@evil.example', 'Offer Bcc: eve@evil.example'],
  ['Mu\u0308ller\u2028& Co', 'Müller & Co'],
  ['\u202egpj.exe\u200b', 'gpj.exe'],
  ['\u200eOffer\u200f \u061c2026', 'Offer 2026'],
])('%j becomes %j', (title, line) => expect(oneLine(title)).toBe(line))

test.each([
  ['👩‍💻👩‍💻', 4, '👩‍💻'],
  ['abc', 2, 'ab'],
  ['👩‍💻', 2, '👩‍'],
])('%j cut at %i is %j', (title, max, line) => expect(oneLine(title, max)).toBe(line))

test('no line is longer than it may be, breaks a header or turns what follows', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (text, max) => {
        const line = oneLine(text, max)
        expect(Array.from(line).length).toBeLessThanOrEqual(max)
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
        expect(line.isWellFormed()).toBe(true)
      },
    ),
    { seed: 606, numRuns: 1_000 },
  )
})
