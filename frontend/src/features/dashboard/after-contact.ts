import type { DashboardQuery } from './dashboard.operations.generated.ts'

/** The dashboard once somebody has been in touch with `id`, who then waits no longer. */
export function afterContact({ dashboard }: DashboardQuery, id: number): DashboardQuery {
  const uncontactedContacts = dashboard.uncontactedContacts.filter((contact) => contact.id !== id)
  const gone = dashboard.uncontactedContacts.length - uncontactedContacts.length
  return {
    dashboard: { ...dashboard, uncontactedContacts, newContacts: dashboard.newContacts - gone },
  }
}
