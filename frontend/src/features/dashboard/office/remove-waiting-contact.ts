import type { DashboardQuery } from './dashboard.operations.generated.ts'

/** The dashboard after a contact was marked as contacted: it leaves the list and the count. */
export function removeWaitingContact(before: DashboardQuery, id: number): DashboardQuery {
  const { dashboard } = before
  const uncontactedContacts = dashboard.uncontactedContacts.filter((contact) => contact.id !== id)
  const removed = dashboard.uncontactedContacts.length - uncontactedContacts.length
  return {
    ...before,
    dashboard: { ...dashboard, uncontactedContacts, newContacts: dashboard.newContacts - removed },
  }
}
