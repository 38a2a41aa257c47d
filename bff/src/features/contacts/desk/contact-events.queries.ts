import type { ContactDetail } from '@loggia/contracts/contact-work'
import type { ContactEvent } from '@loggia/contracts/values/contact-desk'
import type { Transaction } from '@loggia/db/client'
import type { Prisma } from '@loggia/db/generated/client'

/** More than happens to any contact that people work on. */
const MAX_EVENTS = 200

const ACTIONS = [
  'contact.opened',
  'contact.updated',
  'contact.assigned',
  'contact.converted',
  'contact.linked',
]

type Entry = Prisma.AuditEntryGetPayload<object>

/** The changes of state of a contact, oldest first, as the audit recorded them. */
export async function eventsOf(db: Transaction, id: number): Promise<ContactDetail['events']> {
  const entries = await db.auditEntry.findMany({
    where: { entity: 'contact', entityId: String(id), action: { in: ACTIONS } },
    orderBy: { id: 'desc' },
    take: MAX_EVENTS,
  })
  return entries.toReversed().flatMap((entry) => {
    const after = new Map(Object.entries(entry.after ?? {}))
    const kind = kindOf(entry, after)
    if (!kind) return []
    const owner: unknown = after.get('owner')
    return {
      id: entry.id,
      kind,
      author: entry.actorName,
      about: kind === 'assigned' && typeof owner === 'string' ? owner : null,
      createdAt: entry.at.toISOString(),
    }
  })
}

function kindOf({ action }: Entry, after: ReadonlyMap<string, unknown>): ContactEvent | null {
  switch (action) {
    case 'contact.opened':
      return 'opened'
    case 'contact.assigned':
      return after.get('ownerId') === null ? 'unassigned' : 'assigned'
    case 'contact.converted':
      return 'converted'
    case 'contact.linked':
      return 'linked'
    default:
      if (after.get('isQuarantined') === false) return 'released'
      if (after.get('hasBeenContacted') === true) return 'contacted'
      return after.get('hasBeenContacted') === false ? 'reopened' : null
  }
}
