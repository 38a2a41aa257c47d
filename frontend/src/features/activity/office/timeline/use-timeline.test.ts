import { expect, test } from 'vitest'
import { buildEntry } from '../../../clients/testing/build-record.ts'
import { joined } from './use-timeline.ts'

const page = (ids: number[], hasMore = true) => ({
  entries: ids.map((id) => buildEntry(id)),
  hasMore,
})
const idsOf = ({ entries }: ReturnType<typeof page>) => entries.map(({ change }) => change?.id)

test('new entries push others into the older pages, and none is lost or told twice', () => {
  const older = [page([6, 5]), page([4, 3], false)]
  expect(idsOf(joined(page([6, 5]), older))).toEqual([6, 5, 4, 3])
  expect(idsOf(joined(page([7, 6]), older))).toEqual([7, 6, 5, 4, 3])
  expect(joined(page([7, 6]), older).hasMore).toBe(false)
})

test('starts over once entries between the newest and the older ones are missing', () => {
  const newest = page([9, 8])
  expect(joined(newest, [page([6, 5]), page([4, 3], false)])).toBe(newest)
})
