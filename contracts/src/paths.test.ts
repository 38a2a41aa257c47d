import { expect, test } from 'vitest'
import { isPage, PATHS } from './paths.ts'

test.each([...Object.values(PATHS), '/admin/contacts/12'])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true)
})

test.each([
  '/no/such/page',
  '/admin/contacts/',
  '/admin/contacts/new',
  '/admin/contacts/1/2',
  '/admin/contacts/1/admin/contacts/2',
  '/x/admin/contacts/1',
  '/admin/clients/one',
])('%s is not a page', (path) => {
  expect(isPage(path)).toBe(false)
})
