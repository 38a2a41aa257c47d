import type { Topic } from '@loggia/contracts/live/events'
import type { TableName } from '@loggia/db/lock-order'

/** What people see change on their screens when rows of a table are erased. */
const TOPICS: Partial<Record<TableName, Topic>> = {
  users: 'user',
  clients: 'client',
  client_people: 'colleague',
  portal_roles: 'portalRole',
  contacts: 'contact',
  messages: 'conversation',
  approval_events: 'approval',
  internal_notes: 'internalNote',
  contact_notes: 'contact',
  contact_replies: 'contact',
  // The trash follows what can be in it.
  trash_items: 'client',
  staff_invitations: 'invitation',
  saved_views: 'savedView',
  passkeys: 'passkey',
  newsletter_subscribers: 'newsletterSubscriber',
  drive_connections: 'driveConnection',
  document_visits: 'documentVisit',
}

/** The topics of an erasure that changed these tables, and of its entry in the activity log. */
export function erasedTopics(tables: readonly string[]): Topic[] {
  const topics = tables.flatMap((table) => TOPICS[table as TableName] ?? [])
  return [...new Set<Topic>([...topics, 'person'])]
}
