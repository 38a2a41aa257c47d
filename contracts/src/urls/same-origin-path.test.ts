import { constant, constantFrom, assert, array, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

test.each([
  ['/', '/'],
  ['/admin/contacts', '/admin/contacts'],
  ['/admin?tab=new#top', '/admin?tab=new#top'],
  ['/admin?next=//evil.example', '/admin?next=//evil.example'],
  ['/a/../admin', '/admin'],
  ['/admin//team', '/admin//team'],
])('keeps the path %s', (text, path) => {
  expect(sameOriginPath(text)).toBe(path)
})

test.each([
  '',
  'admin',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  '/.//evil.example/x',
  '/x/..//evil.example/x',
  '/x/%2e%2E//evil.example/x',
  '/x/..\\\\evil.example/x',
  '/.\n//evil.example/x',
])('refuses %j', (text) => {
  expect(sameOriginPath(text)).toBeNull()
})

/** Texts made of characters about which parsers of URLs disagree. */
const hostileText = array(
  oneof(
    constantFrom('/', '\\', '.', '..', ':', '@', '?', '#', ';', '//evil.example', 'https:', 'x'),
    constantFrom('%2f', '%2F', '%5c', '%2e', '%2E%2e', '%00', '%09', '%', '\t', '\n', '\r', '\0'),
    constantFrom(' ', '\u00A0', '\u2215', '\uFF0F', '\uFF0E', '\u202E', '\uD800', '\u007F'),
    string({ unit: 'binary', maxLength: 3 }),
  ),
  { maxLength: 12 },
).map((parts) => parts.join(''))

const origins = ['https://loggia.example', 'http://localhost:3000', 'http://[::1]:8080']

test('only ever returns a path that stays on the origin, however it is resolved', () => {
  const text = oneof(
    hostileText,
    hostileText.map((rest) => `/${rest}`),
    constant('/admin'),
  )
  const stays = property(text, constantFrom(...origins), (untrusted, origin) => {
    const path = sameOriginPath(untrusted)
    if (path === null) return
    expect(path).toMatch(/^\/(?![/\\])/)
    expect(path).not.toMatch(/\p{Cc}/u)
    const url = new URL(path, origin)
    expect(url.origin).toBe(origin)
    expect(url.pathname).toMatch(/^\/(?![/\\])/)
    expect(`${url.pathname}${url.search}${url.hash}`).toBe(path)
    expect(sameOriginPath(path)).toBe(path)
  })
  assert(stays, { numRuns: 5_000 })
})
