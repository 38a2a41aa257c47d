import { expect, test } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

test.each([
  ['/admin/contacts', '/admin/contacts'],
  ['/admin?tab=new#top', '/admin?tab=new#top'],
  ['/a/../admin', '/admin'],
])('keeps the path %s', (text, path) => {
  expect(sameOriginPath(text, '/fallback')).toBe(path)
})

test.each([
  null,
  '',
  'admin',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
])('falls back for %j', (text) => {
  expect(sameOriginPath(text, '/fallback')).toBe('/fallback')
})
