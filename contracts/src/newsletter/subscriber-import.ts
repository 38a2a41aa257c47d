import { z } from 'zod'
import { calendarDay } from '../dates.ts'
import { sameShape } from '../fields.ts'
import { email, id } from '../text.ts'
import { NEWSLETTER_FILTERS } from './values.ts'
import { cell, importedRow, importOf } from '../imports/import.ts'

/** A day ahead, for files from places where it is already tomorrow. */
const TOLERANCE_MS = 86_400_000

/** A day, which stands for its beginning in UTC, or a full ISO time, as the export writes it. */
const moment = z
  .union([z.iso.datetime({ offset: true }), calendarDay], 'Must be a date such as 2026-04-15')
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() <= Date.now() + TOLERANCE_MS, 'Must not be in the future')
  .nullable()

const state = z
  .enum(NEWSLETTER_FILTERS, 'Must be active, unconfirmed or unsubscribed')
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
})

/** Whether leaving was the last change. A later consent is told by the state only. */
function leftLast(
  given: string | null,
  { confirmedAt, unsubscribedAt }: { confirmedAt: Date | null; unsubscribedAt: Date | null },
): boolean {
  if (unsubscribedAt === null) return false
  return given === null || confirmedAt === null || unsubscribedAt >= confirmedAt
}

/**
 * A row of a file: a person who agreed elsewhere, with the day, or one who left and must not be written to again. No
 * email is sent.
 */
export const importedSubscriberInput = fields
  .transform(({ state: given, ...others }) => {
    const hasLeft = given === 'unsubscribed' || leftLast(given, others)
    return { ...others, isActive: !hasLeft }
  })
  .refine(({ isActive, confirmedAt }) => !isActive || confirmedAt !== null, {
    path: ['confirmedAt'],
    error: 'Say when this person agreed to receive the newsletter',
  })

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
