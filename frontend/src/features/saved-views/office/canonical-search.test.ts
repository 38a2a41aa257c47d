import { expect, test } from 'vitest'
import { canonicalSearch } from './canonical-search.ts'

test.each([
  ['', ''],
  ['?page=3&density=compact', ''],
  ['?status=new&q=a+b', 'q=a+b&status=new'],
  ['?sort=-name&page=2&due=overdue', 'due=overdue&sort=-name'],
])('%j is saved as %j', (search, saved) => {
  expect(canonicalSearch(search)).toBe(saved)
  expect(canonicalSearch(saved)).toBe(saved)
})
