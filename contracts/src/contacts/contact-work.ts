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
const DELIVERY_STATES = ['pending', 'sent', 'failed'] as const

export const deliveryState = z.enum(DELIVERY_STATES).meta({
  graphql: 'DeliveryState',
  values: {
    failed: 'Given up: the mail server refused it or could not be reached for a day.',
    sent: 'Accepted by the mail server.',
  },
})

const common = { id, text: z.string(), author: z.string().nullable(), createdAt: z.iso.datetime() }

export const contactNote = z
  .object(common)
  .meta({ graphql: 'ContactNote', description: 'An internal note of staff.' })

export const contactReply = z
  .object({
    ...common,
    subject: z.string(),
    state: deliveryState,
  })
  .meta({ graphql: 'ContactReply', description: 'A reply by email.' })

/** A contact with the notes and replies of staff, oldest first. */
export const contactDetail = contact
  .extend({
    notes: z
      .array(contactNote)
      .describe('The notes of staff, oldest first. Null in lists: query a single contact.'),
    replies: z
      .array(contactReply)
      .describe('The replies of staff, oldest first. Null in lists: query a single contact.'),
  })

  .meta({
    id: 'ContactDetail',
    graphql: 'Contact',
    description: 'A message sent with the contact form.',
  })

export type ContactDetail = z.infer<typeof contactDetail>

export const convertedContact = z
  .object({
    contact: contactDetail,
    client: clientAmongOthers,
    project: project.nullable(),
  })
  .meta({ graphql: 'ConvertedContact' })

/** A contact, and the list that staff came from. */
export const contactNeighboursInput = contactListInput
  .pick({ q: true, status: true, sort: true })
  .extend({ id: rowId })

export const contactNeighbours = z
  .object({ previousId: id.nullable(), nextId: id.nullable() })
  .meta({
    graphql: 'ContactNeighbours',
    description: 'What stands before and after a contact in a list; null at its ends.',
  })

export const contactCounts = z
  .object({
    newContacts: z.int().describe('Unanswered contacts, without those in quarantine.'),
    mine: z.int().describe('Those of them that the caller handles.'),
    quarantined: z.int().describe('Contacts that are held back as probable spam.'),
  })
  .meta({ graphql: 'ContactCounts', description: 'What waits in the inbox. Counted up to 1,000.' })

/** The new owner of a contact; null for none. */
export const contactOwnerInput = z.object({ id: rowId, ownerId: chosenOwner.nullish() })

/** Which contacts were deleted from the quarantine, how many, and whether it holds more. */
export const spamDeletion = z
  .object({
    changed: z.int().describe('How many were deleted.'),
    ids: z.array(id).describe('Which ones: they can be restored from the trash.'),
    isMoreLeft: z.boolean().describe('Whether the quarantine holds more, for the next call.'),
  })
  .meta({ graphql: 'SpamDeletion' })

const by = z.enum(CONTACT_RELATIONS).meta({
  graphql: 'ContactRelation',
  description: 'Why something is shown beside a contact, the strongest reason first.',
  values: {
    domain: 'The domain of the address, unless it is that of a public mail provider.',
    telephone: 'A telephone number that stands in the message.',
  },
})

export const contactRelations = z
  .object({
    contacts: z.array(
      contact
        .pick({ id: true, firstName: true, lastName: true, message: true })
        .extend({
          message: z.string().describe('How the message begins.'),
          by,
          hasBeenContacted: z.boolean(),
          createdAt: z.iso.datetime(),
        })
        .meta({
          graphql: 'RelatedContact',
          description: 'Another message of the same person or company.',
        }),
    ),
    clients: z.array(
      z.object({ id, name: z.string(), company: z.string(), by }).meta({
        graphql: 'RelatedClient',
        description: 'A client with the address, telephone or company of a sender.',
      }),
    ),
  })
  .meta({
    graphql: 'ContactRelations',
    description: 'What stands beside a contact: at most ten of each for each reason.',
  })
