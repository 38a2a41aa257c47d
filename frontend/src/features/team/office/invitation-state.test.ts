import { expect, test } from 'vitest'
import { invitationState } from './invitation-state.ts'

const expiresAt = '2026-11-28T12:00:00.000Z'
const NOW = Date.parse('2026-11-28T11:59:59.999Z')

test('is open until it expires', () => {
  expect(invitationState({ usedAt: null, expiresAt }, NOW)).toBe('open')
  expect(invitationState({ usedAt: null, expiresAt }, NOW + 1)).toBe('expired')
})

test('stays used once it was used', () => {
  const usedAt = '2026-11-21T12:00:00.000Z'
  expect(invitationState({ usedAt, expiresAt }, NOW)).toBe('used')
  expect(invitationState({ usedAt, expiresAt }, NOW + 1)).toBe('used')
})
