import type { Sentences } from './sentence.ts'

/** What staff decided about emails that were held. */
export const INBOUND_MAIL_SENTENCES = {
  'inboundMail.added': ({ actor }) => `${actor} added an email that was on hold`,
  'inboundMail.dismissed': ({ actor }) => `${actor} dismissed an email that was on hold`,
} satisfies Sentences
