/** The states of a listed email: staff decide about held ones. */
export const LISTED_STATES = ['held', 'dropped'] as const

export type ListedMailState = (typeof LISTED_STATES)[number]

interface Decision {
  /** Staff decide about held emails; dropped ones were written by no person, or by a flood of them. */
  readonly state: ListedMailState
  /** Why, for staff. */
  readonly text: string
  /** The reason, for its sender; null where they are not told, since the sender is not proved. */
  readonly told: string | null
}

/** Why an email did not become a message. */
export const INBOUND_MAIL_REASONS = {
  noAddress: {
    state: 'held',
    text: 'It was not sent to the address of a conversation.',
    told: 'It was not sent as an answer to one of our emails.',
  },
  unknownAddress: {
    state: 'held',
    text: 'Nobody was given the address it was sent to, or what that is about was deleted.',
    told: 'It was sent to an address that belongs to no conversation any more.',
  },
  otherSender: {
    state: 'held',
    text: 'It came from another address than the one we wrote to. That may be another address of the same person, or somebody else.',
    told: null,
  },
  noAccess: {
    state: 'held',
    text: 'Whoever sent it may no longer take part in the conversation.',
    told: null,
  },
  gone: {
    state: 'held',
    text: 'What it is about was deleted.',
    told: 'What it is about is not there any more.',
  },
  empty: {
    state: 'held',
    text: 'There is nothing in it but quotes.',
    told: 'We found nothing in it but quoted text.',
  },
  tooLong: {
    state: 'held',
    text: 'It is longer than a message can be.',
    told: 'It is longer than a message can be.',
  },
  tooLarge: {
    state: 'held',
    text: 'It is larger than 10 MB, and no words were found in it. It is still in the mailbox.',
    told: 'It is larger than 10 MB, so that we did not receive all of it.',
  },
  unreadable: {
    state: 'held',
    text: 'It could not be read.',
    told: 'Our program could not read it.',
  },
  crashed: {
    state: 'held',
    text: 'Reading it took too much time or memory, or ended the program that reads it, several times.',
    told: 'Our program could not read it.',
  },
  sameId: {
    state: 'held',
    text: 'It has the number of another email, from another sender.',
    told: null,
  },
  perhapsAutomatic: {
    state: 'held',
    text: 'Its subject is that of an absence note. A program may have written it.',
    // Two programs that answer each other never end.
    told: null,
  },
  automatic: { state: 'dropped', text: 'A program answered, not a person.', told: null },
  bounce: { state: 'dropped', text: 'It reports what became of an email of ours.', told: null },
  loop: { state: 'dropped', text: 'It is an email of this installation itself.', told: null },
  tooMany: { state: 'dropped', text: 'Too many arrived in a short time.', told: null },
} as const satisfies Record<string, Decision>

export type InboundMailReason = keyof typeof INBOUND_MAIL_REASONS

/** Whether a stored reason is one that this release knows. */
export function isInboundMailReason(reason: string | null): reason is InboundMailReason {
  return reason !== null && Object.hasOwn(INBOUND_MAIL_REASONS, reason)
}

/** The largest email that is read with its files, in bytes. Of a larger one in the mailbox, only the text is read. */
export const MAX_INBOUND_BYTES = 10 * 1024 * 1024
