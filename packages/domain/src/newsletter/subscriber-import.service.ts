import { addressKey } from '@loggia/contracts/email-address'
import {
  CONSENT_NEEDED,
  importedSubscriberInput,
  subscriberImport,
  subscriberImportInput,
  type SubscriberCells,
} from '@loggia/contracts/newsletter/subscriber-import'
import { IMPORT_SEVERAL } from '@loggia/contracts/imports/headings'
import type { z } from 'zod'
import { CLEANED_STATUS } from '@loggia/contracts/mail-bounces/mail-bounces'
import { invalidField } from '../kernel/errors.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { importOperation, inBatches } from '../kernel/imports/import-operation.ts'
import { headingKey, listed } from '../kernel/imports/known-columns.ts'
import { readDay } from '../kernel/imports/read-day.ts'
import { lockTable } from '../kernel/row-locks.ts'
import {
  mayBeUnsubscribed,
  meansCleaned,
  meansNo,
  meansYes,
  isUnsubscribed,
  SUBSCRIBER_HEADINGS,
  SUBSCRIBER_OTHERS,
  SUBSCRIBER_PROGRAMS,
  SUBSCRIBER_STATE_WORDS,
  SUBSCRIBER_WORDS,
} from './subscriber-columns.ts'

type Imported = z.output<typeof importedSubscriberInput>

/** The fields in which leaving counts. */
const STATES: readonly string[] = ['state', 'unsubscribedAt', 'cleanedAt']

const harmless = new Set(SUBSCRIBER_OTHERS.map(headingKey))

const SEVERAL = IMPORT_SEVERAL.subscribers

type NewSubscriber = Imported & {
  /** Whether they are on the list, which they leave. */
  isKnown: boolean
}

export const importSubscribers = importOperation({
  summary:
    'Creates subscribers from the valid rows of a CSV file or an Excel workbook of at most 2,000 rows',
  description:
    'They are those who agreed to receive the newsletter elsewhere, each with the day on which they did and how, and those who left, or to whom no email arrived, and who must not receive it. Nobody is sent an email about it, and whoever is known already stays as they are. A dry run returns the same result without adding anybody. The whole request may have 100 kB; send larger files, up to 1 MB, to POST /api/newsletter/subscribers/import.',
  action: 'newsletter:import',
  forScreens: true,
  rest: 'POST /newsletter/subscribers/import',
  kind: 'subscribers',
  input: subscriberImportInput,
  output: subscriberImport,
  format: {
    headings: SUBSCRIBER_HEADINGS,
    parts: {},
    partOf: {},
    words: SUBSCRIBER_WORDS,
    required: ['email'],
    several: SEVERAL,
    programs: SUBSCRIBER_PROGRAMS,
    days: ['subscribedAt', 'confirmedAt', 'unsubscribedAt', 'cleanedAt'],
    literal: ['email'],
    input: importedSubscriberInput,
    toFields,
    toInput: (fields) => fields,
    isDoubtful: (heading) => !harmless.has(headingKey(heading)),
    refusal({ state }, cells, fileName) {
      if (state !== 'active') return null
      if (/^(?:unsubscribed|cleaned|nonsubscribed)[-_ ]/i.test(fileName)) {
        return { field: 'state', message: 'The name of the file says that these people have left' }
      }
      const said = cells.find(
        ({ heading, text, field }) =>
          !STATES.includes(field ?? '') && isUnsubscribed(heading, text),
      )
      if (said) {
        const message = `${wordsOf(said)}, and that column is not read as State or Unsubscribed`
        return { field: 'state', message }
      }
      const doubt = cells.find(
        ({ heading, text, field, isChosen }) =>
          field === null &&
          !isChosen &&
          !harmless.has(headingKey(heading)) &&
          mayBeUnsubscribed(heading, text),
      )
      if (!doubt) return null
      const message = `${wordsOf(doubt)}. Say what that column is, or that it is not imported`
      return { field: 'state', message }
    },
  },
  async decide(db, inputs: Imported[], isDryRun) {
    if (!isDryRun) await lockTable(db, 'newsletter_subscribers')
    const emailKey = { in: inputs.map(({ email }) => addressKey(email)) }
    const select = { emailKey: true, isActive: true, subscribedAt: true } as const
    const existing = await db.newsletterSubscriber.findMany({ where: { emailKey }, select })
    const known = new Map(existing.map((row) => [row.emailKey, row]))
    const left = inputs.filter(({ state }) => state !== 'active')
    const leaving = new Map(left.map((input) => [addressKey(input.email), input]))
    return inputs.map((input) => {
      const key = addressKey(input.email)
      // Whichever row of an address comes first, that it has left counts.
      const row = leaving.get(key) ?? input
      const before = known.get(key)
      const exists = before !== undefined && !leaves(before, row)
      return { key, exists, record: { ...row, isKnown: before !== undefined } }
    })
  },
  async add(unit, records, { actor, input: { consent } }) {
    const isSaid = consent !== null || records.every(({ state }) => state !== 'active')
    if (!isSaid) throw invalidField('consent', CONSENT_NEEDED)
    const by = { importedAt: new Date(), importedById: actor.id }
    return inBatches(records, (batch) => addSubscribers(unit, batch, { ...by, consent }))
  },
  toRow: (row, subscriberId) => ({ ...row, subscriberId }),
})

const wordsOf = ({ heading, text }: { heading: string; text: string }) =>
  `“${heading}” says “${text.slice(0, 60)}”: this person may have left`

/** The sum of a person's cells: leaving by one of them is leaving. Where none says anything, the user did of all. */
function toFields(
  { state, unsubscribedAt, cleanedAt, ...others }: SubscriberCells,
  said: { state?: string | null | undefined },
): SubscriberCells {
  const states = cellsIn(state, SEVERAL.state).map((cell) => listed(cell, SUBSCRIBER_STATE_WORDS))
  const left = endOf(unsubscribedAt, SEVERAL.unsubscribedAt)
  const cleaned = endOf(cleanedAt, SEVERAL.cleanedAt)
  const isSilent = state === null && !left.isSaid && !cleaned.isSaid
  const known = states.find((each) => each === 'unsubscribed' || each === 'unconfirmed')
  const unknown = states.find((each) => each !== 'active')
  const isCleaned = states.includes('cleaned') || cleaned.isUndated || left.isCleaned
  const told = left.isUndated ? 'unsubscribed' : (known ?? unknown ?? states[0] ?? null)
  return {
    ...others,
    state: isCleaned ? 'cleaned' : isSilent ? (said.state ?? null) : told,
    unsubscribedAt: latestOf(left.days),
    cleanedAt: latestOf(cleaned.days),
  }
}

/** What cells about an end say: the days of it, and whether one such as "yes" or "bounced" tells no day. */
function endOf(joined: string | null, between: string) {
  const cells = cellsIn(joined, between).filter((cell) => !meansNo(cell))
  const days = cells.filter((cell) => !meansYes(cell) && !isUnsubscribed('', cell))
  const isUndated = days.length < cells.length
  return { isSaid: joined !== null, isUndated, isCleaned: cells.some(meansCleaned), days }
}

const cellsIn = (joined: string | null, between: string) => joined?.split(between) ?? []

/** A text that is no day stays, for the row to be refused. */
function latestOf(days: readonly string[]): string | null {
  const read = days.map((cell) => {
    const day = readDay(cell)
    return { cell, iso: day && 'iso' in day ? day.iso : null }
  })
  const odd = read.find(({ iso }) => iso === null)
  return (
    (odd ?? read.toSorted((one, other) => String(other.iso).localeCompare(String(one.iso)))[0])
      ?.cell ?? null
  )
}

/** Whether a subscriber has left elsewhere, and has not come back since. */
function leaves(
  { isActive, subscribedAt }: { isActive: boolean; subscribedAt: Date },
  row: Imported,
): boolean {
  const hasComeBack = row.unsubscribedAt !== null && row.unsubscribedAt < subscribedAt
  return isActive && row.state !== 'active' && !hasComeBack
}

interface ImportFacts {
  importedAt: Date
  importedById: number
  consent: string | null
}

/** Returns their ids, in the order of the rows. */
async function addSubscribers(
  { db, auditAll }: UnitOfWork,
  inputs: NewSubscriber[],
  { importedAt, importedById, consent }: ImportFacts,
): Promise<number[]> {
  // No others can know them, so that they may be added after the subscribers are locked.
  const cleaned = inputs.filter(({ state }) => state === 'cleaned')
  await db.mailBounce.createMany({
    data: cleaned.map(({ email }) => ({
      emailKey: addressKey(email),
      kind: 'hard',
      status: CLEANED_STATUS,
    })),
  })
  const added = inputs.filter(({ isKnown }) => !isKnown)
  const data = added.map(({ email, state, subscribedAt, confirmedAt, unsubscribedAt }) => ({
    email,
    emailKey: addressKey(email),
    isActive: state === 'active',
    confirmedAt,
    subscribedAt: subscribedAt ?? confirmedAt ?? unsubscribedAt ?? importedAt,
    unsubscribedAt: state === 'active' ? null : (unsubscribedAt ?? importedAt),
    consent: state === 'active' ? consent : null,
    importedAt,
    importedById,
  }))
  const rows = await db.newsletterSubscriber.createManyAndReturn({ data })
  for (const { email, unsubscribedAt } of inputs.filter(({ isKnown }) => isKnown)) {
    const left = {
      isActive: false,
      unsubscribedAt: unsubscribedAt ?? importedAt,
      confirmationSentAt: null,
    }
    const where = { emailKey: addressKey(email) }
    rows.push(await db.newsletterSubscriber.update({ where, data: left }))
  }
  await auditAll(
    rows.map((row) => ({
      action: 'newsletter.imported',
      entity: 'newsletterSubscriber',
      entityId: row.id,
      after: { isActive: row.isActive, confirmedAt: row.confirmedAt, consent: row.consent },
    })),
  )
  const ids = new Map(rows.map(({ emailKey, id }) => [emailKey, id]))
  return inputs.flatMap(({ email }) => ids.get(addressKey(email)) ?? [])
}
