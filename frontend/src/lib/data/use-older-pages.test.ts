import { expect, test } from 'vitest'
import { joined } from './use-older-pages.ts'

const page = (rows: number[], hasMore = true) => ({ rows, hasMore })
const keyOf = (row: number) => row

test('new rows push others into the older pages, and none is lost or shown twice', () => {
  const older = [page([6, 5]), page([4, 3], false)]
  expect(joined(page([6, 5]), older, keyOf)).toEqual(page([6, 5, 4, 3], false))
  expect(joined(page([7, 6]), older, keyOf)).toEqual(page([7, 6, 5, 4, 3], false))
})

test('starts over once rows between the newest and the older ones are missing', () => {
  const newest = page([9, 8])
  expect(joined(newest, [page([6, 5]), page([4, 3], false)], keyOf)).toBe(newest)
})
