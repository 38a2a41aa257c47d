import { MAX_COUNTED } from '@loggia/contracts/paging'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeptCounts } from './dashboard.queries.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const MANY = MAX_COUNTED + 1
const pending = (count: number) => [{ status: 'pending', count, percent: 100 }] as const

test('few rows are counted each time', () => {
  const counts = createKeptCounts()
  counts.keep({
    totalClients: MAX_COUNTED,
    activeProjects: 3,
    projectStatusCounts: [...pending(MAX_COUNTED)],
  })
  expect(counts.known()).toEqual({})
})

test('the numbers of many rows are kept for five seconds from the first of them on', () => {
  const counts = createKeptCounts()
  counts.keep({ totalClients: MANY, newContacts: MANY })
  expect(counts.known()).toEqual({ totalClients: MANY })
  vi.advanceTimersByTime(4_999)
  counts.keep({ activeProjects: MANY, projectStatusCounts: [...pending(MANY)] })
  expect(Object.keys(counts.known())).toHaveLength(3)
  vi.advanceTimersByTime(1)
  expect(counts.known()).toEqual({})
})
