import { z } from 'zod'
import { id } from '../text.ts'

/** The most emails that the list has. */
export const MAX_INBOUND_LISTED = 50

/** What became of an email that is listed: staff decide about what is held. */
export const LISTED_STATES = ['held', 'dropped'] as const

export type ListedMailState = (typeof LISTED_STATES)[number]

/** An email that arrived and did not become a message. */
const inboundMail = z.object({
  id,
  state: z.enum(LISTED_STATES),
  /** The address that it says it comes from; empty where it says none. */
  sender: z.string(),
  subject: z.string(),
  receivedAt: z.iso.datetime(),
  /** Why it was held or dropped, in words. */
  reason: z.string(),
  /** The beginning of what it says. */
  excerpt: z.string(),
  /** Whom the address that it was sent to belongs to, and what it is about; null where nobody's. */
  person: z.string().nullable(),
  about: z.string().nullable(),
  /** The page of what it is about. */
  path: z.string().nullable(),
  /** Whether it can be added to what it is about, as written by the person. */
  canAdd: z.boolean(),
  /** Whether it is kept as it came; of one that was too large, only the beginning was read. */
  canDownload: z.boolean(),
})

export type InboundMailItem = z.infer<typeof inboundMail>

export const inboundMails = z.object({
  /** How many there are. */
  total: z.int(),
  /** The newest. */
  mails: z.array(inboundMail),
})

export type InboundMails = z.infer<typeof inboundMails>
