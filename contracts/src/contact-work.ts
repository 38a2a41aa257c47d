import { z } from 'zod'
import { client, clientInput } from './clients.ts'
import { contact } from './contacts.ts'
import { MAX_LENGTH } from './limits.ts'
import { firstProjectInput, project } from './projects.ts'
import { id, requiredText, rowId } from './text.ts'

/** What staff note among themselves about a contact. */
export const contactNoteInput = z.object({
  id: rowId,
  text: requiredText(MAX_LENGTH.message, 'Note is required'),
})

/** An answer to whoever sent a contact. */
export const contactReplyInput = z.object({
  id: rowId,
  subject: requiredText(MAX_LENGTH.title, 'Subject is required').refine(
    (text) => !/\p{Cc}/u.test(text),
    'Must be one line',
  ),
  text: requiredText(MAX_LENGTH.message, 'Message is required'),
})

/** The client that a contact becomes, and the project that it is about, if that is known already. */
export const contactConversion = z.object({
  id: rowId,
  client: clientInput,
  project: firstProjectInput.nullish(),
})

/** What became of a mail: still to be sent, taken over by the mail server, or given up. */
export const DELIVERY_STATES = ['pending', 'sent', 'failed'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

const written = { id, text: z.string(), author: z.string().nullable(), createdAt: z.iso.datetime() }

export const contactNote = z.object(written)

export const contactReply = z.object({
  ...written,
  subject: z.string(),
  state: z.enum(DELIVERY_STATES),
})

/** One contact with all that staff did about it, the oldest first. */
export const contactDetail = contact.extend({
  notes: z.array(contactNote),
  replies: z.array(contactReply),
})

export type ContactDetail = z.infer<typeof contactDetail>

export const convertedContact = z.object({
  contact: contactDetail,
  client,
  project: project.nullable(),
})
