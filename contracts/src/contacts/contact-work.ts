import { z } from 'zod'
import { clientAmongOthers, clientInput, ifExists } from '../clients/clients.ts'
import { contact, contactListInput } from './contacts.ts'
import { MAX_LENGTH } from '../limits.ts'
import { chosenOwner } from '../owner.ts'
import { chosenClient, firstProjectInput, project } from '../projects/projects.ts'
import { CONTACT_RELATIONS } from './values.ts'
import { id, requiredText, rowId } from '../text.ts'

/** A note about a contact that only staff see. */
export const contactNoteInput = z.object({
  id: rowId,
  text: requiredText(MAX_LENGTH.message, 'Note is required', 'lines'),
})

/** A reply to the sender of a contact message. */
export const contactReplyInput = z.object({
  id: rowId,
  subject: requiredText(MAX_LENGTH.title, 'Subject is required').refine(
    (text) => !/\p{Cc}/u.test(text),
    'Must be one line',
  ),
  text: requiredText(MAX_LENGTH.message, 'Message is required', 'lines'),
})

/** The client to create from a contact, and optionally its first project. */
export const contactConversion = z.object({
  id: rowId,
  client: clientInput,
  project: firstProjectInput.nullish(),
  ifExists,
})

/** The client to which a contact belongs, and optionally a project to add for it. */
export const contactLink = z.object({
  id: rowId,
  clientId: chosenClient,
  project: firstProjectInput.nullish(),
})

/** The delivery of an email: waiting, accepted by the mail server, or given up. */
export const DELIVERY_STATES = ['pending', 'sent', 'failed'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

const common = { id, text: z.string(), author: z.string().nullable(), createdAt: z.iso.datetime() }

export const contactNote = z.object(common)

export const contactReply = z.object({
  ...common,
  subject: z.string(),
  state: z.enum(DELIVERY_STATES),
})

/** A contact with the notes and replies of staff, oldest first. */
export const contactDetail = contact.extend({
  notes: z.array(contactNote),
  replies: z.array(contactReply),
})

export type ContactDetail = z.infer<typeof contactDetail>

export const convertedContact = z.object({
  contact: contactDetail,
  client: clientAmongOthers,
  project: project.nullable(),
})

/** A contact, and the list that staff came from. */
export const contactNeighboursInput = contactListInput
  .pick({ q: true, status: true, sort: true })
  .extend({ id: rowId })

/** The neighbors of a contact in a list; null at its ends. */
export const contactNeighbours = z.object({ previousId: id.nullable(), nextId: id.nullable() })

/** Counts of the inbox, up to `MAX_WAITING_CONTACTS`. */
export const contactCounts = z.object({ newContacts: z.int(), mine: z.int(), quarantined: z.int() })

/** The new owner of a contact; null for none. */
export const contactOwnerInput = z.object({ id: rowId, ownerId: chosenOwner.nullish() })

/** Which contacts were deleted from the quarantine, how many, and whether it holds more. */
export const spamDeletion = z.object({
  changed: z.int(),
  ids: z.array(id),
  isMoreLeft: z.boolean(),
})

const by = z.enum(CONTACT_RELATIONS)

/** Records related to a contact, newest first within each reason, at most ten of each. */
export const contactRelations = z.object({
  contacts: z.array(
    contact
      .pick({ id: true, firstName: true, lastName: true, message: true })
      .extend({ by, hasBeenContacted: z.boolean(), createdAt: z.iso.datetime() }),
  ),
  clients: z.array(z.object({ id, name: z.string(), company: z.string(), by })),
})
