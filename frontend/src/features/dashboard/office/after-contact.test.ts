import { expect, test } from 'vitest'
import { removeWaitingContact } from './remove-waiting-contact.ts'

const waiting = (id: number) => ({
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@customer.example',
  company: null,
  projectType: null,
  message: 'Hello',
  hasBeenContacted: false,
  createdAt: '2026-03-01T08:00:00.000Z',
})

const before = {
  firstRun: { isHidden: true, steps: [] },
  dashboard: {
    totalClients: 1,
    activeProjects: 0,
    newContacts: 60,
    recentProjects: [],
    recentContacts: [],
    projectStatusCounts: [],
    uncontactedContacts: [waiting(2), waiting(1)],
    contactWeeks: [],
    projectWeeks: [],
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
