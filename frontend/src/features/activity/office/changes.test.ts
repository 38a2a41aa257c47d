import { expect, test } from 'vitest'
import { exactTime } from '../../../lib/dates/format-date.ts'
import { changesOf } from './changes.ts'

test('formats values for people', () => {
  const before = { status: 'on-hold', hasBeenContacted: false, budget: '10-20' }
  const after = { status: 'in-progress', hasBeenContacted: true, budget: '20-30' }
  expect(changesOf({ before, after })).toEqual([
    { field: 'status', label: 'status', before: 'on hold', after: 'in progress' },
    { field: 'hasBeenContacted', label: 'contacted', before: 'no', after: 'yes' },
    { field: 'budget', label: 'budget', before: '10-20', after: '20-30' },
  ])
})

test('formats times in the time zone of the reader and leaves days as they are', () => {
  const at = '2026-03-01T08:00:00.000Z'
  const [time, day] = changesOf({
    before: null,
    after: { contactedAt: at, startDate: '2026-03-01' },
  })
  expect(time).toMatchObject({ label: 'contacted at', before: '', after: exactTime(at) })
  expect(day).toMatchObject({ label: 'start date', after: '2026-03-01' })
})

test('omits fields that are empty before and after', () => {
  expect(changesOf({ before: null, after: { phone: null, notes: '', name: 'Ada' } })).toHaveLength(
    1,
  )
  expect(changesOf({ before: null, after: null })).toEqual([])
})
