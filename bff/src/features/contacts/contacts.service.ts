import {
  contact,
  contactInput,
  contactReceipt,
  POLICY_VERSION,
  type Contact,
} from '@atrium/contracts/contacts'
import type { Contact as Row } from '@atrium/db/generated/client'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'

export const createContact = operation({
  action: 'contacts:create',
  input: contactInput,
  output: contactReceipt,
  limits: ['contact.ip'],
  repeatable: true,
  async run({ transaction }, input) {
    return transaction(async ({ db, audit, outbox }) => {
      const row = await db.contact.create({ data: { ...input, policyVersion: POLICY_VERSION } })
      await outbox('sendContactNotification', row.id)
      await audit({
        action: 'contact.created',
        entity: 'contact',
        entityId: row.id,
        after: toContact(row),
      })
      return { success: true as const, id: row.id }
    })
  },
})

export const listContacts = operation({
  action: 'contacts:read',
  input: z.object({}),
  output: z.array(contact),
  async run({ db }) {
    const rows = await db.contact.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
    return rows.map(toContact)
  },
})

function toContact(row: Row): Contact {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    company: row.company,
    projectType: row.projectType,
    message: row.message,
    hasBeenContacted: row.hasBeenContacted,
    contactedAt: row.contactedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
