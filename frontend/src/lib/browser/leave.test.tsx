import { expect, test } from 'vitest'
import { watchLeaving } from '../../testing/leaving.ts'
import { leaveFor, writeFlash } from './leave.ts'

const leaving = watchLeaving()

test('the flash that is written first stays: who signs out everywhere does not read that the session ended', () => {
  leaveFor('/auth', 'signedOutEverywhere')
  leaveFor('/auth?next=%2Fadmin', 'sessionEnded')
  expect(leaving.urls()).toEqual(['/auth', '/auth?next=%2Fadmin'])
  expect(leaving.flash()).toBe('signedOutEverywhere')
})

test('it stays also when the next page has read it before this one is gone', () => {
  leaveFor('/auth', 'signedOutEverywhere')
  // The answer of the server has removed the cookie, and the document is about to change.
  writeFlash('', 0)
  leaveFor('/auth?next=%2Fadmin', 'sessionEnded')
  expect(leaving.flash()).toBe('signedOutEverywhere')
})
