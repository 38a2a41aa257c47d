import { IMPORT_OUTCOMES } from '@loggia/contracts/client-import'
import { CLIENT_STATUSES } from '@loggia/contracts/clients'
import { DELIVERY_STATES } from '@loggia/contracts/contact-work'
import { CONTACT_FILTERS } from '@loggia/contracts/contacts'
import { DRIVE_OWNERS } from '@loggia/contracts/documents'
import { NEWSLETTER_FILTERS } from '@loggia/contracts/newsletter'
import { PORTAL_ROLES } from '@loggia/contracts/permissions'
import { PROJECT_PRIORITIES, PROJECT_STATUSES } from '@loggia/contracts/projects'
import { STAFF_REGISTRATION } from '@loggia/contracts/staff-auth'

/** GraphQL's names in constant case, for the words that contracts, database and REST use. */
export const enumResolvers = {
  ClientStatus: constantCase(CLIENT_STATUSES),
  ContactFilter: constantCase(CONTACT_FILTERS),
  DeliveryState: constantCase(DELIVERY_STATES),
  ImportOutcome: constantCase(IMPORT_OUTCOMES),
  DriveOwner: constantCase(DRIVE_OWNERS),
  NewsletterFilter: constantCase(NEWSLETTER_FILTERS),
  PortalRole: constantCase(PORTAL_ROLES),
  ProjectPriority: constantCase(PROJECT_PRIORITIES),
  ProjectStatus: constantCase(PROJECT_STATUSES),
  StaffRegistration: constantCase(STAFF_REGISTRATION),
}

/** `in-progress` is called IN_PROGRESS. */
function constantCase(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word.toUpperCase().replaceAll('-', '_'), word]))
}
