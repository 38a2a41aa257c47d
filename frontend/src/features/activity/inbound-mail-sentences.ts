interface Actor {
  actor: string
}

/** What staff decided about emails that were held. */
export const INBOUND_MAIL_SENTENCES = {
  'inboundMail.added': ({ actor }: Actor) => `${actor} added an email that had been held`,
  'inboundMail.dismissed': ({ actor }: Actor) => `${actor} dismissed an email that had been held`,
}
