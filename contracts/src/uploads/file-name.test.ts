import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        '../',
        '..\\',
        'CON',
        'nul.txt',
        '\u202e',
        '\u0000',
        '.',
        ' ',
        '😀',
        'a',
        'é',
        '.exe',
        '\ud800',
        '\u200b',
        '\u2066',
        '\n',
        ':',
        '／',
        'lpt1',
        '-'.repeat(100),
        'ü'.repeat(90),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
)

test('every name becomes one that is safe, and stays it', () => {
  fc.assert(
    fc.property(hostile, (untrusted) => {
      const name = safeFileName(untrusted)
      expect(name).not.toBe('')
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(
        /[/\\:*?"<>|\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|^[ .]|[ .]$/u,
      )
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
      expect(name.isWellFormed()).toBe(true)
      expect(safeFileName(name)).toBe(name)
    }),
  )
})

test.each([
  ['Offer 2026.pdf', 'Offer 2026.pdf'],
  ['../../etc/passwd.txt', '_.._etc_passwd.txt'],
  ['con.pdf', '_con.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['photo.jpg . .', 'photo.jpg'],
  ['\u0000', 'file'],
  ['Angebot für Müller.pdf', 'Angebot für Müller.pdf'],
  ['Angebot fu\u0308r Mu\u0308ller.pdf', 'Angebot für Müller.pdf'],
  ['Relaunch 👩‍💻 2026.pdf', 'Relaunch 👩‍💻 2026.pdf'],
  ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
  ['അവന്‍.pdf', 'അവന്‍.pdf'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿.png', '🏴󠁧󠁢󠁳󠁣󠁴󠁿.png'],
  ['offer.\u200dexe', 'offer.exe'],
  ['\u2066offer\u2069\u200b.pdf\u200f', 'offer.pdf'],
])('%j becomes %j', (untrusted, safe) => expect(safeFileName(untrusted)).toBe(safe))

test('a long name keeps its ending', () => {
  const name = safeFileName(`${'ü'.repeat(300)}.pdf`)
  expect(name).toMatch(/^ü+\.pdf$/)
  expect(Buffer.byteLength(name)).toBeGreaterThan(250)
})
