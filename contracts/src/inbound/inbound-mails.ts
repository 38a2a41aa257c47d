import { z } from 'zod'
import { id, rowId } from '../text.ts'
import { LISTED_STATES } from './reasons.ts'

/** The most emails that the list has. */
export const MAX_INBOUND_LISTED = 50

/** How much of an email is kept for staff to decide by, in UTF-16 units. */
export const MAX_WHOLE_TEXT = 200_000

/** An email that arrived and did not become a message. */
const arrived = {
  id,
  state: z.enum(LISTED_STATES),
  /** The address that it says it comes from, and the name; empty where it says none. */
  sender: z.string(),
  senderName: z.string(),
  subject: z.string(),
  receivedAt: z.iso.datetime(),
  /** Why it was held or dropped, in words. */
  reason: z.string(),
}

const listedInboundMail = z.object({
  ...arrived,
  /** The beginning of its text. */
  excerpt: z.string(),
})

export const inboundMailsInput = z.object({
  state: z.enum(LISTED_STATES, 'Must be held or dropped').nullish(),
})

export const inboundMails = z.object({
  /** How many there are of that state. */
  total: z.int(),
  /** The newest. */
  mails: z.array(listedInboundMail),
})

export type InboundMails = z.infer<typeof inboundMails>

/** How many emails wait for a decision. */
export const heldMails = z.object({ held: z.int() })

/** The clues by which the probable place of an email was found, the surest first. */
export const PLACE_CLUES = ['token', 'answer', 'sender', 'subject'] as const

export type PlaceClue = (typeof PLACE_CLUES)[number]

/** Where an email probably belongs: to a conversation, or below a contact. */
const likelyPlace = z.object({
  clue: z.enum(PLACE_CLUES),
  clientId: id.nullable(),
  /** Null in the general conversation of the client. */
  projectId: id.nullable(),
  contactId: id.nullable(),
  /** The project, the client or the contact. */
  title: z.string(),
  /** The client of the conversation; of a contact, its company. */
  clientName: z.string(),
  /** As whose words it would stand there. */
  writer: z.string(),
  /** The page of it. */
  path: z.string(),
})

export type LikelyPlace = z.infer<typeof likelyPlace>

export const mailFile = z.object({ name: z.string(), bytes: z.number() })

export type MailFile = z.infer<typeof mailFile>

export const inboundMail = z.object({
  ...arrived,
  /** The text for the conversation, without quotes and signature where they could be told apart. */
  words: z.string(),
  /** All that it says, up to `MAX_WHOLE_TEXT`. */
  text: z.string(),
  files: z.array(mailFile),
  /** Whether it was too large, so that its files are in the mailbox only. */
  isPartial: z.boolean(),
  bytes: z.int(),
  /** Whether it is kept as it came, and can be downloaded. */
  canDownload: z.boolean(),
  likely: likelyPlace.nullable(),
})

export type InboundMail = z.infer<typeof inboundMail>

/** Asks where an email could be put among the conversations of a client. */
export const mailPlacesInput = z.object({ id: rowId, clientId: rowId })

export const mailPlaces = z.object({
  clientId: id,
  clientName: z.string(),
  /** As whose words it would stand there: a person of the client, or else the address that it came from. */
  writer: z.string(),
  /** The projects of the client, each with a conversation of its own beside the general one. */
  projects: z.array(z.object({ id, title: z.string() })),
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
