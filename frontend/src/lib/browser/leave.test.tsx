import { expect, test } from 'vitest'
import { watchLeaving } from '../../testing/leaving.ts'
import { leaveFor } from './leave.ts'

const leaving = watchLeaving()

test('what is said first stays: who signs out everywhere is not told that the session ended', () => {
  leaveFor('/auth', 'signedOutEverywhere')
  leaveFor('/auth?next=%2Fadmin', 'sessionEnded')
  expect(leaving.urls()).toEqual(['/auth', '/auth?next=%2Fadmin'])
  expect(leaving.flash()).toBe('signedOutEverywhere')
})
