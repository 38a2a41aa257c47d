import {
  contact,
  contactInput,
  contactListInput,
  contactReceipt,
  contactUpdate,
  POLICY_VERSION,
  type ContactFilter,
} from '@atrium/contracts/contacts'
import { pageOf } from '@atrium/contracts/lists'
import type { Prisma } from '@atrium/db/generated/client'
import { changesBetween } from '../../core/changes.ts'
import { containing, orderOf, pageRange } from '../../core/list.ts'
import { operation } from '../../core/operation.ts'
import { looksLikeSpam, withFormTraces } from '../../core/spam.ts'
import { contactedMark, holdContact, toContact, withStaff } from './contact-view.service.ts'

export const createContact = operation({
  action: 'contacts:create',
  input: withFormTraces(contactInput),
  output: contactReceipt,
  limits: ['contact.ip', 'contact.email', 'contact.all'],
  repeatable: true,
  async run({ transaction }, { website, elapsed, ...input }) {
    const quarantinedAt = looksLikeSpam({ website, elapsed }) ? new Date() : null
    return transaction(async ({ db, audit, outbox }) => {
      const data = { ...input, quarantinedAt, policyVersion: POLICY_VERSION }
      const row = await db.contact.create({ data })
      const { message: _, ...after } = toContact({ ...row, contactedBy: null })
      if (!quarantinedAt) await outbox('sendContactNotification', row.id)
      await audit({ action: 'contact.created', entity: 'contact', entityId: row.id, after })
      return { success: true as const, id: row.id }
    })
  },
})

export const listContacts = operation({
  action: 'contacts:read',
  input: contactListInput,
  output: pageOf(contact),
  async run({ db }, input) {
    const where: Prisma.ContactWhereInput = {
      ...(input.status && STATUS[input.status]),
      ...(input.q && { OR: matching(input.q) }),
    }
    const range = pageRange(input)
    const order = { orderBy: orderOf(input, '-createdAt'), include: withStaff }
    const rows = await db.contact.findMany({ where, ...order, ...range })
    const total = range.take ? await db.contact.count({ where }) : rows.length
    return { items: rows.map(toContact), total }
  },
})

/** Marks an enquiry as contacted, by whom and when, or as new again; lifts its quarantine. */
export const updateContact = operation({
  action: 'contacts:write',
  input: contactUpdate,
  output: contact,
  async run({ actor, transaction }, { id, hasBeenContacted, isQuarantined }) {
    return transaction(async ({ db, audit, outbox }) => {
      const row = await holdContact(db, id)
      const isRelease = isQuarantined === false && row.quarantinedAt !== null
      const isMark =
        typeof hasBeenContacted === 'boolean' && hasBeenContacted !== row.hasBeenContacted
      const mark = isMark && contactedMark(hasBeenContacted, actor.id)
      const data = { ...mark, ...(isRelease && { quarantinedAt: null }) }
      const updated = await db.contact.update({ where: { id }, data, include: withStaff })
      if (isRelease) await outbox('sendContactNotification', id)
      const states = changesBetween(toContact(row), toContact(updated))
      await audit({ action: 'contact.updated', entity: 'contact', entityId: id, ...states })
      return toContact(updated)
    })
  },
})

const STATUS = {
  new: { hasBeenContacted: false, quarantinedAt: null },
  contacted: { hasBeenContacted: true },
  quarantined: { quarantinedAt: { not: null } },
} as const satisfies Record<ContactFilter, Prisma.ContactWhereInput>

function matching(q: string): Prisma.ContactWhereInput[] {
  const text = containing(q)
  return [
    { firstName: text },
    { lastName: text },
    { email: text },
    { company: text },
    { message: text },
  ]
}
