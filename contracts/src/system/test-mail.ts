import { z } from 'zod'

/** Where a test email is: never asked for, on its way, accepted by the mail server, or given up. */
export const TEST_MAIL_STATES = ['none', 'waiting', 'sent', 'given-up'] as const

export type TestMailState = (typeof TEST_MAIL_STATES)[number]

/** The last test email to the person who asks. */
export const testMail = z.object({
  state: z.enum(TEST_MAIL_STATES),
  /** The recipient, who is the caller. */
  to: z.string(),
  requestedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed, in words; null when none did. */
  reason: z.string().nullable(),
})

export type TestMail = z.infer<typeof testMail>
