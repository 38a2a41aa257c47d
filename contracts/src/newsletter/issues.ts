import { z } from 'zod'
import { requiredField, shapeOf } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { listInput, rowVersion, version } from '../lists.ts'
import { id, rowId, textBetween } from '../text.ts'
import { ISSUE_STATES, ISSUE_STEPS, type IssueStep } from './values.ts'

/** As long as the privacy policy may be; a picture is a link in it. */
const MAX_ISSUE_BODY = 20_000

const body = textBetween(0, MAX_ISSUE_BODY, 'Text must be a text', 'lines')
const choice = z.boolean('Must be true or false')

/** A switch that is on unless it is turned off. */
const switchField = { view: z.boolean(), create: choice.default(true), change: choice.optional() }

/** The editable fields of an issue. Every schema below is made from this list. */
const issueFields = {
  subject: requiredField(MAX_LENGTH.title, 'Subject is required'),
  body: { view: z.string(), create: body.default(''), change: body.optional() },
  /** Whether the public archive has it. */
  inArchive: switchField,
  /** Whether search engines may list it there. */
  isIndexed: switchField,
}

export const issueInput = z
  .object(shapeOf(issueFields, 'create'))
  .meta({ graphql: 'NewsletterIssueInput' })

export const issueUpdate = z
  .object({ id: rowId, version, ...shapeOf(issueFields, 'change') })
  .meta({ graphql: 'NewsletterIssueChanges' })

export const issueStepInput = z.object({
  id: rowId,
  version,
  step: z
    .enum(Object.keys(ISSUE_STEPS) as [IssueStep, ...IssueStep[]], 'Must be a step of an issue')
    .meta({ graphql: 'NewsletterIssueStep' }),
  at: z.iso
    .datetime({ offset: true, error: 'Must be a time such as 2026-04-15T09:00:00Z' })
    .nullish()
    .describe('When a scheduled issue begins; at once without it.'),
})

const count = (description: string) => z.int().describe(description)

/** What became of the emails of an issue. None of it needs a picture or link that tells who has read it. */
const numbers = {
  recipients: count('Everybody whom it was for when it began.'),
  waiting: count('Those whose email has not left yet.'),
  sent: count('Emails that a mail server accepted.'),
  refused: count('Emails that no mail server accepted.'),
  skipped: count('Those who left, or whose email came back, before theirs was sent.'),
  bounced: count('Emails that came back, or were called spam.'),
  unsubscribed: count('Those who left by a link in it.'),
  answered: count('Those who answered it.'),
}

export const listedIssue = z
  .object({
    id,
    subject: z.string(),
    state: z.enum(ISSUE_STATES).meta({ graphql: 'NewsletterIssueState' }),
    scheduledAt: z.iso.datetime().nullable().describe('When it begins, or was to.'),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    ...numbers,
  })
  .meta({
    graphql: 'ListedNewsletterIssue',
    description: 'An issue of the newsletter in the list.',
  })

export type ListedIssue = z.infer<typeof listedIssue>

export const issue = listedIssue
  .extend({ ...shapeOf(issueFields, 'view'), version: rowVersion })
  .meta({
    graphql: 'NewsletterIssue',
    description: 'An issue of the newsletter. The text is Markdown.',
  })

export type Issue = z.infer<typeof issue>

export const issueListInput = listInput(['updatedAt', 'subject'])

/** What a question before sending says. */
export const issueReach = z
  .object({
    people: z.int().describe('Subscribers who would get an issue that began now.'),
    perMinute: z.int(),
    perDay: z.int(),
  })
  .meta({ graphql: 'NewsletterReach' })

export const issuePreviewInput = z.object({
  subject: issueFields.subject.create,
  body,
})

export const issuePreview = z
  .object({
    html: z.string().describe('The email as HTML.'),
    text: z.string().describe('The email as plain text.'),
  })
  .meta({ graphql: 'NewsletterPreview', description: 'An issue as its readers get it.' })
