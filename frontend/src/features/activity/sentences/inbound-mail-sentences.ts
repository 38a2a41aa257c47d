import type { Sentences } from './sentence.ts'

/** What staff decided about emails that were held. */
export const INBOUND_MAIL_SENTENCES = {
  'inboundMail.added': ({ actor }) => `${actor} added an email that had been held`,
  'inboundMail.dismissed': ({ actor }) => `${actor} dismissed an email that had been held`,
} satisfies Sentences
