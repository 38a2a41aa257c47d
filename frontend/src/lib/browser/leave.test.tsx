import { expect, test } from 'vitest'
import { watchLeaving } from '../../testing/leaving.ts'
import { leaveFor } from './leave.ts'

const leaving = watchLeaving()

test('the flash that is written first stays: who signs out everywhere does not read that the session ended', () => {
  leaveFor('/auth', 'signedOutEverywhere')
  leaveFor('/auth?next=%2Fadmin', 'sessionEnded')
  expect(leaving.urls()).toEqual(['/auth', '/auth?next=%2Fadmin'])
  expect(leaving.flash()).toBe('signedOutEverywhere')
})
