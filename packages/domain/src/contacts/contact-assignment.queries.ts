import type { ClientAmongOthers } from '@loggia/contracts/clients'
import type { convertedContact } from '@loggia/contracts/contact-work'
import type { firstProjectInput } from '@loggia/contracts/projects'
import type { Transaction } from '@loggia/db/client'
import type { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError } from '../kernel/errors.ts'
import { changesBetween } from '../kernel/changed-fields.ts'
import { addProject } from '../projects/projects.service.ts'
import { detailOf } from './contact-detail.service.ts'
import {
  contactedMark,
  lockContact,
  refuseSpam,
  toContactState,
  withStaff,
  type ContactRow,
} from './contact.view.ts'

/** Locks a contact that belongs to no client yet. @throws NOT_FOUND, VALIDATION for spam, DUPLICATE with its client */
export async function lockUnassigned(db: Transaction, id: number): Promise<ContactRow> {
  const row = await lockContact(db, id)
  refuseSpam(row)
  if (row.clientId === null) return row
  const current = { clientId: row.clientId }
  throw new AppError('DUPLICATE', 'This contact was made into a client before', { current })
}

interface Assignment {
  action: 'contact.converted' | 'contact.linked'
  /** The locked row. */
  contact: ContactRow
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
  const after = await db.contact.update({ where: { id }, data, include: withStaff })
  const states = changesBetween(toContactState(before), toContactState(after))
  await audit({ action, entity: 'contact', entityId: id, ...states })
  const projectCount = client.projectCount + (project ? 1 : 0)
  return { contact: await detailOf(db, id), client: { ...client, projectCount }, project }
}
