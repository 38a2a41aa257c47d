import { expect, test } from 'vitest'
import { stateOf } from './subscriber-state.ts'

const day = '2026-03-01T08:00:00.000Z'

test.each([
  [{ isActive: true, confirmedAt: day }, 'active'],
  [{ isActive: true, confirmedAt: null }, 'unconfirmed'],
  [{ isActive: false, confirmedAt: day }, 'unsubscribed'],
  [{ isActive: false, confirmedAt: null }, 'unsubscribed'],
])('%o is %s', (subscriber, state) => {
  expect(stateOf(subscriber)).toBe(state)
})
