interface Decision {
  /** Staff decide about what is held; what is dropped was written by no person, or by a flood of them. */
  readonly state: 'held' | 'dropped'
  /** Why, for staff. */
  readonly text: string
}

/** Why an email did not become a message. */
export const INBOUND_MAIL_REASONS = {
  noAddress: { state: 'held', text: 'It was not sent to the address of a conversation.' },
  unknownAddress: {
    state: 'held',
    text: 'Nobody was given the address it was sent to, or what that is about was deleted.',
  },
  otherSender: { state: 'held', text: 'It was not sent by the person whose address this is.' },
  noAccess: { state: 'held', text: 'Whoever sent it may no longer take part in the conversation.' },
  gone: { state: 'held', text: 'What it is about was deleted.' },
  empty: { state: 'held', text: 'There is nothing in it but quotes.' },
  tooLong: { state: 'held', text: 'It is longer than a message can be.' },
  tooLarge: { state: 'held', text: 'It is larger than 10 MB. It is still in the mailbox.' },
  unreadable: { state: 'held', text: 'It could not be read.' },
  crashed: {
    state: 'held',
    text: 'Reading it took too much time or memory, or ended the program that reads it, several times.',
  },
  sameId: { state: 'held', text: 'It has the number of another email, from another sender.' },
  automatic: { state: 'dropped', text: 'A program answered, not a person.' },
  loop: { state: 'dropped', text: 'It is an email of this installation itself.' },
  tooMany: { state: 'dropped', text: 'Too many arrived in a short time.' },
} as const satisfies Record<string, Decision>

export type InboundMailReason = keyof typeof INBOUND_MAIL_REASONS

/** The largest email that is read, in bytes. */
export const MAX_INBOUND_BYTES = 10 * 1024 * 1024
