import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkify } from './linkify.ts'

const links = (text: string) =>
  linkify(text).flatMap(({ text: shown, href }) => (href ? [shown] : []))

test.each([
  ['See https://a.example/b?c=d#e.', ['https://a.example/b?c=d#e']],
  ['(https://a.example/wiki/B_(c)), and more', ['https://a.example/wiki/B_(c)']],
  ['www.a.example, ada@customer.example!', ['www.a.example', 'ada@customer.example']],
  ['mailto:ada@customer.example', ['mailto:ada@customer.example']],
  [
    "Ask o'brien@a.example or sales/north@a.example",
    ["o'brien@a.example", 'sales/north@a.example'],
  ],
  ["'ada@a.example' *eve@a.example*", ['ada@a.example', 'eve@a.example']],
  ['javascript:alert(1) data:text/html,x file:///etc/passwd', []],
  ['https://bank.example@evil.example/', []],
  ['http:// https://', []],
  ['1.5 and e.g. nothing', []],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

test('a link leads where it says', () => {
  expect(linkify('HTTPS://A.example/x')).toEqual([
    { text: 'HTTPS://A.example/x', href: 'https://a.example/x' },
  ])
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'https://',
    'www.',
    'mailto:',
    'javascript:',
    '<a href="',
    '"',
    ')',
    '.',
    '@',
    'a.b',
    '\n',
    '\u202E',
  ),
)

test('the parts of any text are the text, and no link has another protocol', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('')
      const parts = linkify(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const hrefs = parts.flatMap(({ href }) => href ?? [])
      expect(hrefs.filter((href) => !/^(https?:\/\/|mailto:)/.test(href))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
