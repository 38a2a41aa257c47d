import { expect, test } from 'vitest'
import { buildContact } from '../../contacts/testing/build-contact.ts'
import { removeWaitingContact } from './use-mark-contacted.ts'

const before = {
  firstRun: { isHidden: true, steps: [] },
  dashboard: {
    totalClients: 1,
    activeProjects: 0,
    newContacts: 60,
    recentProjects: [],
    recentContacts: [],
    projectStatusCounts: [],
    uncontactedContacts: [buildContact({ id: 2 }), buildContact({ id: 1 })],
  },
}

test('a contact that was marked leaves the list and the count', () => {
  const { dashboard } = removeWaitingContact(before, 2)
  expect(dashboard.uncontactedContacts.map(({ id }) => id)).toEqual([1])
  expect(dashboard.newContacts).toBe(59)
})

test('marking the same contact twice counts once', () => {
  expect(removeWaitingContact(removeWaitingContact(before, 2), 2).dashboard.newContacts).toBe(59)
})
