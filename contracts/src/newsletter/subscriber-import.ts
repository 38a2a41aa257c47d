import { z } from 'zod'
import { calendarDay } from '../dates.ts'
import { sameShape } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { email, id, optionalText } from '../text.ts'
import { IMPORTED_STATES, NEWSLETTER_FILTERS, type ImportedState } from './values.ts'
import {
  cell,
  hasOneFile,
  importedRow,
  importFields,
  importOf,
  ONE_FILE,
} from '../imports/import.ts'

/** A day ahead, for files from places where it is already tomorrow. */
const TOLERANCE_MS = 86_400_000

/** A day, which stands for its beginning in UTC, or a full ISO time, as the export writes it. */
const moment = z
  .union([z.iso.datetime({ offset: true }), calendarDay], 'Must be a date such as 2026-04-15')
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() <= Date.now() + TOLERANCE_MS, 'Must not be in the future')
  .nullable()

const state = z
  .enum([...NEWSLETTER_FILTERS, 'cleaned'], 'Must be active, unconfirmed, unsubscribed or cleaned')
  .nullable()
  .refine(
    (value) => value !== 'unconfirmed',
    'Has not confirmed yet, and can subscribe on the website',
  )

const fields = z.object({
  email,
  state,
  subscribedAt: moment,
  /** When the person agreed to receive the newsletter. */
  confirmedAt: moment,
  unsubscribedAt: moment,
  /** When the program that they come from gave up writing to them, since email came back. */
  cleanedAt: moment,
})

type Fields = z.output<typeof fields>

/** Whether leaving was the last change. A later consent is told by the state only. */
function leftLast(given: string | null, confirmedAt: Date | null, leftAt: Date | null): boolean {
  if (leftAt === null) return false
  return given === null || confirmedAt === null || leftAt >= confirmedAt
}

/** What the cells of a row say together: leaving by any of them is leaving. */
function stateOf({ state: given, confirmedAt, unsubscribedAt, cleanedAt }: Fields): ImportedState {
  if (given === 'cleaned' || leftLast(given, confirmedAt, cleanedAt)) return 'cleaned'
  if (given === 'unsubscribed' || leftLast(given, confirmedAt, unsubscribedAt)) {
    return 'unsubscribed'
  }
  return 'active'
}

/**
 * A row of a file: a person who agreed elsewhere, with the day, or one who left, or to whom no email arrived, and who must
 * not be written to again. No email is sent.
 */
export const importedSubscriberInput = fields
  .transform((row) => ({
    ...row,
    state: stateOf(row),
    unsubscribedAt: row.unsubscribedAt ?? row.cleanedAt,
  }))
  .refine(({ state: found, confirmedAt }) => found !== 'active' || confirmedAt !== null, {
    path: ['confirmedAt'],
    error: 'Say when this person agreed to receive the newsletter',
  })

/** The answer where people are imported as subscribed, and nothing says why they may be written to. */
export const CONSENT_NEEDED = 'Say how these people agreed to receive the newsletter'

export const subscriberImportInput = importFields
  .extend({
    state: z
      .enum(IMPORTED_STATES, 'Must be active, unsubscribed or cleaned')
      .meta({ graphql: 'ImportedState' })
      .nullish()
      .describe('The state of the people of whom no column says one; active by default.'),
    consent: optionalText(MAX_LENGTH.setting).describe(
      'How these people agreed to receive the newsletter, which is kept with each of them. An import of people as active needs it, a dry run does not.',
    ),
  })
  .refine(hasOneFile, ONE_FILE)

const subscriberCells = z.object(sameShape(fields.shape, cell)).meta({
  graphql: 'SubscriberCells',
  description: 'The cells of a row; null where a cell is empty.',
})

export type SubscriberCells = z.infer<typeof subscriberCells>

export const subscriberImport = importOf(
  importedRow
    .extend({
      values: subscriberCells,
      subscriberId: id
        .nullable()
        .describe('The subscriber that was created from the row; null in a dry run.'),
    })
    .meta({ graphql: 'ImportedSubscriber' }),
  'SubscriberImport',
)
