import fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpsLink } from './https-link.ts'

const link = httpsLink(200)

test.each([
  ['https://pay.example/i/1', 'https://pay.example/i/1'],
  [' HTTPS://Pay.Example/i?a=b&c=%20#x ', 'https://pay.example/i?a=b&c=%20#x'],
  ['https://zahlung.bücher.example', 'https://zahlung.xn--bcher-kva.example/'],
])('%j leads to %s', (text, href) => {
  expect(link.parse(text)).toBe(href)
})

test.each([
  '',
  'pay.example',
  'http://pay.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//pay.example',
  'https:pay.example',
  'https:/pay.example',
  'https://',
  'https://localhost/pay',
  'https://bank.example@evil.example/',
  'https://user:secret@pay.example/',
  'https://:secret@pay.example/',
  'https://pay.example\\@evil.example',
  'https://pay.example/\u202Egpj.exe',
  `https://pay.example/${'a'.repeat(200)}`,
])('refuses %j', (text) => {
  expect(link.safeParse(text).success).toBe(false)
})

test('whatever is accepted is encrypted, names no password, and stays as it is', () => {
  const part = fc.constantFrom(
    'https',
    '://',
    '//',
    'a.example',
    '@',
    ':',
    '\\',
    '\n',
    '/',
    '?',
    '%0a',
  )
  const text = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl({ validSchemes: ['https', 'http', 'javascript'] }),
    fc.string().map((rest) => `https://a.example${rest}`),
  )
  fc.assert(
    fc.property(text, (untrusted) => {
      const parsed = link.safeParse(untrusted)
      if (!parsed.success) return
      const { protocol, username, password } = new URL(parsed.data)
      expect([protocol, username, password]).toEqual(['https:', '', ''])
      expect(link.parse(parsed.data)).toBe(parsed.data)
    }),
  )
})
