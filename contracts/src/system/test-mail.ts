import { z } from 'zod'

/** Where a test email is: never asked for, on its way, accepted by the mail server, or given up. */
const TEST_MAIL_STATES = ['none', 'waiting', 'sent', 'given-up'] as const

export type TestMailState = (typeof TEST_MAIL_STATES)[number]

export const testMail = z
  .object({
    state: z.enum(TEST_MAIL_STATES).meta({
      graphql: 'TestMailState',
      values: {
        none: 'None was asked for.',
        sent: 'The mail server has accepted it.',
        waiting: 'On its way; it is tried again when it fails.',
      },
    }),
    to: z.string().describe('The address of the recipient.'),
    requestedAt: z.iso.datetime().nullable(),
    sentAt: z.iso.datetime().nullable(),
    reason: z.string().nullable().describe('Why the last attempt failed, in words.'),
  })
  .meta({ graphql: 'TestMail', description: 'The last test email to the person who asks.' })

export type TestMail = z.infer<typeof testMail>
