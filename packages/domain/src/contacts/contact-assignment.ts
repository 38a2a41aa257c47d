import type { ClientAmongOthers } from '@loggia/contracts/clients/clients'
import type { Contact } from '@loggia/contracts/contacts/contacts'
import type { convertedContact } from '@loggia/contracts/contacts/contact-work'
import type { firstProjectInput } from '@loggia/contracts/projects/projects'
import type { Transaction } from '@loggia/db/client'
import type { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError } from '../kernel/errors.ts'
import { findClient } from '../clients/client.view.ts'
import { addProject } from '../projects/projects.service.ts'
import { detailOf } from './contact-detail.service.ts'
import {
  contactedMark,
  findContact,
  lockContact,
  recordedChange,
  refuseSpam,
} from './contact.view.ts'

/** Locks a contact that belongs to no client yet. @throws NOT_FOUND, VALIDATION for spam, DUPLICATE with its client */
export async function lockUnassigned(db: Transaction, id: number): Promise<Contact> {
  const row = await lockContact(db, id)
  refuseSpam(row)
  if (row.clientId === null) return row
  const current = { clientId: row.clientId }
  throw new AppError('DUPLICATE', 'This contact was made into a client before', { current })
}

interface Assignment {
  action: 'contact.converted' | 'contact.linked'
  /** The locked row. */
  contact: Contact
  client: ClientAmongOthers
  project: z.output<typeof firstProjectInput> | null | undefined
  /** The member of staff who does it. */
  userId: number
}

/** Adds the project to the client, lets the contact refer to the client and marks it as contacted. */
export async function assignContact(
  unit: UnitOfWork,
  { action, contact: before, client, project: input, userId }: Assignment,
): Promise<z.output<typeof convertedContact>> {
  const { db, audit } = unit
  const { id } = before
  const project = input ? await addProject(unit, { ...input, clientId: client.id }) : null
  const mark = before.hasBeenContacted ? {} : contactedMark(true, userId)
  const data = { ...mark, clientId: client.id }
  await db.contact.update({ where: { id }, data })
  const states = recordedChange(before, await findContact(db, id))
  await audit({ action, entity: 'contact', entityId: id, ...states })
  const after = { ...client, ...(await findClient(db, client.id)) }
  return { contact: await detailOf(db, id), client: after, project }
}
