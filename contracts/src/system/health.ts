import { z } from 'zod'
import { id } from '../text.ts'

/** `warn` should be looked at; with `bad` something does not work, or data are at risk. */
export const FINDING_LEVELS = ['ok', 'warn', 'bad'] as const

export type FindingLevel = (typeof FINDING_LEVELS)[number]

/** The result of checking one part of the installation. */
const finding = z.object({
  /** The part, such as `PostgreSQL` or `Backup`. */
  name: z.string(),
  level: z.enum(FINDING_LEVELS),
  text: z.string(),
  /** The remedy; null without a problem. */
  remedy: z.string().nullable(),
})

/** An email that was given up. */
const givenUpMail = z.object({
  id,
  /** The kind of email, in words. */
  title: z.string(),
  /** Its subject or recipient; null when that was deleted or erased meanwhile. */
  about: z.string().nullable(),
  /** The page of its subject. */
  path: z.string().nullable(),
  givenUpAt: z.iso.datetime(),
  /** Why, in words. */
  reason: z.string(),
  /** The class of the error, as the log has it. */
  errorClass: z.string().nullable(),
})

export type GivenUpMail = z.infer<typeof givenUpMail>

/** The most given-up emails that the page lists. */
export const MAX_GIVEN_UP = 50

/** How the installation is doing. */
export const health = z.object({
  checkedAt: z.iso.datetime(),
  findings: z.array(finding),
  givenUpTotal: z.int(),
  /** The newest. */
  givenUpMails: z.array(givenUpMail),
})

export type Health = z.infer<typeof health>

/** How many emails wait again, and how many cannot: their subject was deleted or erased. */
export const resentMails = z.object({ resent: z.int(), gone: z.int() })

export type ResentMails = z.infer<typeof resentMails>
