import { z } from 'zod'
import { id, rowId } from '../text.ts'
import { LISTED_STATES } from './reasons.ts'

/** The most emails that the list has. */
export const MAX_INBOUND_LISTED = 50

/** How much of an email is kept for staff to decide by, in UTF-16 units. */
export const MAX_WHOLE_TEXT = 200_000

const listedState = z.enum(LISTED_STATES, 'Must be held or dropped').meta({
  graphql: 'ListedMailState',
  values: {
    dropped: 'A program wrote it, or there were too many.',
    held: 'Staff decide about it.',
  },
})

/** An email that arrived and did not become a message. */
const arrived = {
  id,
  state: listedState,
  sender: z.string().describe('The address that it says it comes from; empty where it says none.'),
  senderName: z
    .string()
    .describe('The name that its sender gives themselves; empty where it says none.'),
  subject: z.string(),
  receivedAt: z.iso.datetime(),
  reason: z.string().describe('Why it was held or dropped, in words.'),
}

const listedInboundMail = z
  .object({
    ...arrived,
    excerpt: z.string().describe('The beginning of what it says.'),
  })
  .meta({
    graphql: 'ListedInboundMail',
    description: 'An email in the list of those that did not become a message.',
  })

export const inboundMailsInput = z.object({
  state: listedState.nullish(),
})

export const inboundMails = z
  .object({
    total: z.int().describe('How many there are of that state.'),
    mails: z.array(listedInboundMail).describe('The newest, at most 50.'),
  })
  .meta({ graphql: 'InboundMails' })

export type InboundMails = z.infer<typeof inboundMails>

/** How many emails wait for a decision. */
export const heldMails = z
  .object({ held: z.int().describe('How many emails wait for a decision.') })
  .meta({ graphql: 'HeldMails' })

/** The clues by which the probable place of an email was found, the surest first. */
const PLACE_CLUES = ['token', 'answer', 'sender', 'subject'] as const

export type PlaceClue = (typeof PLACE_CLUES)[number]

const likelyPlace = z
  .object({
    clue: z
      .enum(PLACE_CLUES)
      .meta({
        graphql: 'PlaceClue',
        description: 'By what it was found where an email probably belongs.',
        values: {
          answer: 'It answers an email of ours from there.',
          sender: 'It says that it comes from an address of a person there.',
          subject: 'Its subject is that of an email of ours from there.',
          token: 'It was sent to an address that belongs there.',
        },
      })
      .describe('By what it was found.'),
    clientId: id.nullable().describe('Null below a contact.'),
    projectId: id.nullable().describe('Null in the general conversation of the client.'),
    contactId: id.nullable(),
    title: z.string().describe('The project, the client or the contact.'),
    clientName: z.string().describe('Whose conversation it is; of a contact, its company.'),
    writer: z.string().describe('As whose words it would stand there.'),
    path: z.string().describe('The page of it.'),
  })
  .meta({
    graphql: 'LikelyPlace',
    description: 'Where an email probably belongs: to a conversation, or below a contact.',
  })

export type LikelyPlace = z.infer<typeof likelyPlace>

export const mailFile = z
  .object({ name: z.string(), bytes: z.number() })
  .meta({ graphql: 'MailFile', description: 'A file of an email.' })

export type MailFile = z.infer<typeof mailFile>

export const inboundMail = z
  .object({
    ...arrived,
    words: z
      .string()
      .describe(
        'What would stand in the conversation: without quotes and signature, where they could be told apart.',
      ),
    /** All that it says, up to `MAX_WHOLE_TEXT`. */
    text: z.string().describe('All that it says, up to 200,000 characters.'),
    files: z.array(mailFile),
    isPartial: z
      .boolean()
      .describe('Whether it was too large, so that its files are in the mailbox only.'),
    bytes: z.int(),
    canDownload: z
      .boolean()
      .describe('Whether it is kept as it came, and can be downloaded through REST.'),
    likely: likelyPlace.nullable(),
  })
  .meta({
    graphql: 'InboundMail',
    description: 'An email that arrived and did not become a message, with all that it says.',
  })

export type InboundMail = z.infer<typeof inboundMail>

/** Asks where an email could be put among the conversations of a client. */
export const mailPlacesInput = z.object({ id: rowId, clientId: rowId })

export const mailPlaces = z
  .object({
    clientId: id,
    clientName: z.string(),
    writer: z
      .string()
      .describe(
        'As whose words it would stand there: a person of the client, or else the address that it came from.',
      ),
    projects: z
      .array(
        z.object({ id, title: z.string() }).meta({
          graphql: 'MailPlaceProject',
          description: 'A project whose conversation an email could be put into.',
        }),
      )
      .describe(
        'The projects of the client, each with a conversation of its own beside the general one.',
      ),
  })
  .meta({
    graphql: 'MailPlaces',
    description: 'Where an email could be put among the conversations of a client.',
  })

const WHERE = 'Name a client, a project or a contact'

/** Puts an email into the conversation of a client or about a project, or below a contact. */
export const acceptInput = z
  .object({
    id: rowId,
    clientId: rowId.nullish(),
    projectId: rowId.nullish(),
    contactId: rowId.nullish(),
  })
  .refine(
    ({ clientId, projectId, contactId }) =>
      [clientId, projectId, contactId].filter((each) => (each ?? null) !== null).length === 1,
    { error: WHERE, path: ['clientId'] },
  )

export type AcceptInput = z.output<typeof acceptInput>
