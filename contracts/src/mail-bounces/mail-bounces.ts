import { z } from 'zod'
import { email, id } from '../text.ts'

/**
 * What is known of an email that did not arrive: it came back for good, for a while, was called spam by its recipient,
 * or was the fifth that came back within a week.
 */
export type BounceKind = 'hard' | 'soft' | 'complaint' | 'repeated'

/** Why email to an address came back, and when. */
export interface Returned {
  /** The folded address. */
  email: string
  at: string
  reason: string
}

/** The most addresses that are listed, the newest first. */
export const MAX_UNDELIVERABLE = 1_000

export const undeliverableAddress = z
  .object({
    email: z.string().describe('The address, in small letters.'),
    clientIds: z
      .array(id)
      .describe('The clients of whom it is the address, or that of a person with access.'),
    at: z.iso.datetime().describe('When the email came back.'),
    reason: z.string().describe('Why, in words: `the address does not exist`.'),
  })
  .meta({
    graphql: 'UndeliverableAddress',
    description: 'An address from which email came back, so that it gets only what it has to.',
  })

export const tryAgainInput = z.object({ email })

/** Why email to an address came back, as the end of a sentence. */
export function bounceReason(kind: BounceKind, status: string): string {
  if (kind === 'complaint') return 'it was marked as spam there'
  const reason = REASONS.find(([pattern]) => pattern.test(status))?.[1] ?? 'it was refused there'
  return kind === 'repeated' ? `${reason}, five times within a week` : reason
}

/** The status of an address that came with an imported list, whose program had given it up. */
export const CLEANED_STATUS = 'cleaned'

/** By the status of RFC 3463, without its class, or `CLEANED_STATUS`. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^cleaned$/, 'it was imported as cleaned: email came back at the program before'],
  [/^\d\.1\.(?:2|10)$/, 'its domain does not exist or takes no email'],
  [/^\d\.1\.6$/, 'the mailbox has moved'],
  [/^\d\.1\.3$/, 'the address is not valid'],
  [/^\d\.1\./, 'the address does not exist'],
  [/^\d\.2\.1$/, 'the mailbox is switched off'],
  [/^\d\.2\.2$/, 'the mailbox is full'],
  [/^\d\.[34]\./, 'its mail server cannot be reached or takes no email'],
]
