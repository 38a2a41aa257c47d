import { z } from 'zod'
import { id } from '../text.ts'

/** `warn` should be looked at; with `bad` something does not work, or data are at risk. */
const FINDING_LEVELS = ['ok', 'warn', 'bad'] as const

export type FindingLevel = (typeof FINDING_LEVELS)[number]

const finding = z
  .object({
    name: z.string().describe('The part, such as `PostgreSQL` or `Backup`.'),
    level: z.enum(FINDING_LEVELS).meta({
      graphql: 'FindingLevel',
      values: {
        bad: 'Something does not work, or data are at risk.',
        warn: 'Should be looked at.',
      },
    }),
    text: z.string(),
    remedy: z
      .string()
      .nullable()
      .describe('What to do about it; null when nothing has to be done.'),
  })
  .meta({ graphql: 'Finding', description: 'What a look at one part of the installation found.' })

const givenUpMail = z
  .object({
    id,
    title: z.string().describe('What kind of email it is, in words.'),
    about: z
      .string()
      .nullable()
      .describe('The person or thing it is about; null when that was deleted or erased since.'),
    path: z.string().nullable().describe('The page of what it is about.'),
    givenUpAt: z.iso.datetime(),
    reason: z.string().describe('Why, in words.'),
    errorClass: z.string().nullable().describe('The class of the error, as the log has it.'),
  })
  .meta({ graphql: 'GivenUpMail', description: 'An email that was given up.' })

export type GivenUpMail = z.infer<typeof givenUpMail>

/** The most given-up emails that the page lists. */
export const MAX_GIVEN_UP = 50

export const health = z
  .object({
    checkedAt: z.iso.datetime(),
    findings: z.array(finding),
    givenUpTotal: z.int(),
    givenUpMails: z.array(givenUpMail).describe('The newest, at most 50.'),
  })
  .meta({ graphql: 'Health', description: 'How the installation is doing.' })

export type Health = z.infer<typeof health>

/** How many emails wait again, and how many cannot: their subject was deleted or erased. */
export const resentMails = z
  .object({
    resent: z.int().describe('The number of emails that wait again.'),
    gone: z
      .int()
      .describe(
        'The number of those that cannot be sent: what they were about was deleted or erased.',
      ),
  })
  .meta({ graphql: 'ResentMails' })

export type ResentMails = z.infer<typeof resentMails>
