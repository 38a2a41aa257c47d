import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLink, phoneLink } from './contact-links.ts'

test.each([
  ['+49 (0)30 901820', 'tel:+4930901820'],
  ['+1 315 555 0142 ext. 12', 'tel:+13155550142;ext=12'],
  ['+1 (315) 555-0142', 'tel:+13155550142'],
  ['(315) 555-0142', 'tel:3155550142'],
  ['030/901820', 'tel:030901820'],
  ['030 – 90 18 20', 'tel:030901820'],
  ['+49 33701/12345', 'tel:+493370112345'],
  ['033701/12345', 'tel:03370112345'],
  ['030 901820-21', 'tel:03090182021'],
  ['0049 30 901820', 'tel:+4930901820'],
  ['0049 (0)30 901820', 'tel:+4930901820'],
  ['+44 (0) 20 7946 0958', 'tel:+442079460958'],
  ['+44(020) 7946 0958', 'tel:+442079460958'],
  ['(+49) 30 901820', 'tel:+4930901820'],
  ['(+49) (0)30 901820', 'tel:+4930901820'],
  ['+39 (0)6 6982', 'tel:+39066982'],
  ['+39 06 6982', 'tel:+39066982'],
  ['(0)30 901820', 'tel:030901820'],
  ['(030) 901820', 'tel:030901820'],
  ['＋４９ （０）３０ ９０１８２０', 'tel:+4930901820'],
  ['٠٣٠ ٩٠١٨٢٠', 'tel:030901820'],
  ['\u202a+49\u00a030\u202f901820\u202c', 'tel:+4930901820'],
  ['+49\u200b30\u2011901820', 'tel:+4930901820'],
  ['Tel.: +49 30 901820', 'tel:+4930901820'],
  ['Tel. 030 901820', 'tel:030901820'],
  ['Mobile +49 170 5550100', 'tel:+491705550100'],
  ['+49 30 901820 (office)', 'tel:+4930901820'],
  ['+49 30 901820, +49 170 5550100', 'tel:+4930901820'],
  ['+49 30 901820 / +49 170 5550100', 'tel:+4930901820'],
  ['+49 30 901820\n+49 170 5550100', 'tel:+4930901820'],
  ['+49 30 901820 x12', 'tel:+4930901820;ext=12'],
  ['+49 30 901820 #12', 'tel:+4930901820;ext=12'],
  ['030 901820 DW 12', 'tel:030901820;ext=12'],
  ['+7 495 555-01-42 доб. 12', 'tel:+74955550142;ext=12'],
  ['112', 'tel:112'],
  ['+49-0-30-901820', 'tel:+4930901820'],
  ['0049 0 30 901820', 'tel:+4930901820'],
  ['+39 0 6 6982', 'tel:+39066982'],
  ['01.02.03.04.05', 'tel:0102030405'],
  ['12.34.56.78', 'tel:12345678'],
  ['90.18.20', 'tel:901820'],
])('%j dials %j', (typed, link) => expect(phoneLink(typed)).toBe(link))

test.each([
  '1-800-FLOWERS',
  '0800 123 REISEN',
  'REISE 24 800',
  '+49 30 901820 oder +49 170 5550100',
  // Two numbers, longer than one can be.
  '030 901820 / 0170 5550100',
  '+49 30 901820 - 0170 5550100',
  '901820 / 901821',
  '901820 - 901821',
  '+49 30 901820/21',
  '+1 315 555 0142 or 0143',
  'on request',
  '15.12.2026',
  '15. 12. 2026',
  '1/12/26',
  '12/31/2026',
  '2026-12-15',
  'Date: 15.12.2026',
  '192.168.0.1',
  '10.0.0.12',
  '127.000.000.001',
  '7',
  '',
])('%j is no link', (typed) => expect(phoneLink(typed)).toBeNull())

test('a number with its country is dialed digit by digit, however it is spaced', () => {
  const separator = fc.constantFrom(
    '',
    ' ',
    '-',
    '.',
    '\u2013',
    '\u00a0',
    '\u2009',
    ') ',
    '\u200b',
    ' (',
  )
  const groups = fc.array(fc.tuple(fc.stringMatching(/^[1-9]\d{1,2}$/), separator), {
    minLength: 3,
    maxLength: 4,
  })
  fc.assert(
    fc.property(fc.constantFrom('1', '49', '351'), groups, (country, parts) => {
      const typed = parts.map(([digits, mark]) => mark + digits).join('')
      const digits = parts.map(([group]) => group).join('')
      expect(phoneLink(`+${country}${typed}`)).toBe(`tel:+${country}${digits}`)
    }),
    { seed: 606 },
  )
})

test('whatever is typed becomes a link of RFC 3966, or none', () => {
  const odd = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789+()-./ ;=x#,:aZ\n')),
    maxLength: 24,
  })
  fc.assert(
    fc.property(odd, (typed) => {
      expect(phoneLink(typed) ?? 'tel:12').toMatch(/^tel:\+?\d{2,15}(;ext=\d{1,7})?$/)
    }),
    { seed: 606, numRuns: 2_000 },
  )
})

test.each([
  ['grace@lakeshore.example', 'mailto:grace@lakeshore.example'],
  ["o'brien+news@lakeshore.example", "mailto:o'brien+news@lakeshore.example"],
  ['grace#1@lakeshore.example', 'mailto:grace%231@lakeshore.example'],
  ['r&d?x=1/2%@lakeshore.example', 'mailto:r%26d%3Fx%3D1%2F2%25@lakeshore.example'],
])('%j is written to by %j', (email, link) => {
  expect(mailLink(email)).toBe(link)
  expect(decodeURIComponent(new URL(link).pathname)).toBe(email)
})
