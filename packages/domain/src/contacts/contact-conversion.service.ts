import { addressKey } from '@loggia/contracts/email-address'
import {
  contactConversion,
  convertedContact,
  contactLink,
} from '@loggia/contracts/contacts/contact-work'
import type { Transaction } from '@loggia/db/client'
import { RESPONSIBLE_STAFF } from '../staff-auth/active-staff.ts'
import { operation } from '../kernel/operation.ts'
import { addClient } from '../clients/clients.service.ts'
import { checkPortalRights } from '../clients/portal-rights.queries.ts'
import { giveAddresses } from '../portal-access/address-holders.ts'
import { lockEmails } from '../clients/client-locks.queries.ts'
import type { ClientAmongOthers } from '@loggia/contracts/clients/clients'
import type { Contact } from '@loggia/contracts/contacts/contacts'
import type { firstProjectInput } from '@loggia/contracts/projects/projects'
import type { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError, invalidField } from '../kernel/errors.ts'
import { findClient, clientsById } from '../clients/client.view.ts'
import { addProject } from '../projects/projects.service.ts'
import { detailOf } from './contact-work.service.ts'
import {
  contactedMark,
  findContact,
  lockContact,
  recordedChange,
  refuseSpam,
} from './contact.view.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { clientsWithEmail } from '../clients/same-email.queries.ts'

/**
 * Creates a client from a contact, together with a first project where one is sent, in one transaction.
 * The contact keeps a reference to the client and is marked as contacted.
 *
 * @throws DUPLICATE with the client that was created from it before, or with those that have the address
 */
export const convertContact = operation({
  summary:
    'Creates a client from a contact, optionally with a first project, and marks the contact as contacted',
  description: 'A second conversion is refused with DUPLICATE and the `clientId` in `current`.',
  action: 'contacts:write',
  agent: 'write',
  rest: 'POST /contacts/{id}/convert',
  errors: ['DUPLICATE'],
  status: 201,
  input: contactConversion,
  output: convertedContact,
  repeatable: true,
  async run(scope, { id, client: clientInput, project, ifExists }) {
    const { actor, transaction } = scope
    await checkPortalRights(scope, actor, clientInput)
    return transaction(async (unit) => {
      await lockEmails(unit.db, [clientInput.email])
      await giveAddresses(unit.db, [addressKey(clientInput.email)])
      const contact = await lockUnassigned(unit.db, id)
      const ownerId = clientInput.ownerId ?? (await activeOwner(unit.db, contact))
      const client = await addClient(
        unit,
        { ...clientInput, ownerId },
        { ifExists, within: 'client.' },
      )
      const assignment = { contact, client, project, userId: actor.id }
      return assignContact(unit, { ...assignment, action: 'contact.converted' })
    })
  },
})

/** The owner of a contact becomes that of the client, unless they have left. */
async function activeOwner(
  db: Transaction,
  { ownerId }: { ownerId: number | null },
): Promise<number | null> {
  if (ownerId === null) return null
  const owner = await db.user.findFirst({ where: { id: ownerId, ...RESPONSIBLE_STAFF } })
  return owner?.id ?? null
}

/** Locks a contact that belongs to no client yet. @throws NOT_FOUND, VALIDATION for spam, DUPLICATE with its client */
async function lockUnassigned(db: Transaction, id: number): Promise<Contact> {
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
async function assignContact(
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

/**
 * Assigns a contact to a client that exists, together with a new project where one is sent, in one
 * transaction. The contact keeps a reference to the client and is marked as contacted.
 *
 * @throws DUPLICATE with the client to which it was assigned before
 */
export const linkContact = operation({
  summary:
    'Assigns a contact to a client that exists, optionally with a new project, and marks the contact as contacted',
  description: 'Refused like a second conversion where the contact belongs to a client.',
  action: 'contacts:write',
  rest: 'POST /contacts/{id}/link',
  errors: ['DUPLICATE'],
  status: 201,
  input: contactLink,
  output: convertedContact,
  repeatable: true,
  async change({ actor, ...unit }, { id, clientId, project }) {
    const existing = await lockChosenClient(unit.db, clientId)
    const contact = await lockUnassigned(unit.db, id)
    const sharesEmailWith = await clientsWithEmail(unit.db, existing.email, clientId)
    const client = { ...existing, sharesEmailWith }
    const assignment = { contact, client, project, userId: actor.id }
    return assignContact(unit, { ...assignment, action: 'contact.linked' })
  },
})

async function lockChosenClient(db: Transaction, id: number) {
  const [client] = await clientsById(db, await lockRows(db, 'clients', [id]))
  if (client) return client
  throw invalidField('clientId', 'This client does not exist')
}
