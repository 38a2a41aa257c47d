/** The states by which staff filter the list of contacts; `mine` are those that they handle and have not answered. */
export const CONTACT_FILTERS = ['new', 'overdue', 'mine', 'contacted', 'quarantined'] as const

export type ContactFilter = (typeof CONTACT_FILTERS)[number]

/** Up to here waiting contacts are counted; more are "999+". */
export const MAX_WAITING_CONTACTS = 1_000

/** Whether a waiting contact is unread. */
export function isUnread(contact: {
  readAt: string | null
  hasBeenContacted: boolean
  isQuarantined: boolean
}): boolean {
  return contact.readAt === null && !contact.hasBeenContacted && !contact.isQuarantined
}

/** Why something is shown beside a contact, the strongest reason first. */
export const CONTACT_RELATIONS = ['address', 'telephone', 'domain'] as const

export type ContactRelation = (typeof CONTACT_RELATIONS)[number]
