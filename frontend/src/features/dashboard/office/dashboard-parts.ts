import type { ComponentType } from 'react'
import type { DashboardQuery } from './dashboard.operations.generated.ts'

type NewContact = DashboardQuery['dashboard']['uncontactedContacts'][number]

/** What other features lend to the dashboard, so that it shows projects and contacts as their pages do. */
export interface DashboardParts {
  PriorityBadge: ComponentType<{ priority: string }>
  statusLabel: (status: string) => string
  ContactFacts: ComponentType<{ contact: NewContact }>
  ContactedBadge: ComponentType<{ hasBeenContacted: boolean }>
  FirstRun: ComponentType<Pick<DashboardQuery, 'firstRun'>>
}
