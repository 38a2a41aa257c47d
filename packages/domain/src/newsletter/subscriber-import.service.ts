import { addressKey } from '@loggia/contracts/email-address'
import {
  importedSubscriberInput,
  subscriberImport,
  type SubscriberCells,
} from '@loggia/contracts/newsletter/subscriber-import'
import { IMPORT_SEVERAL } from '@loggia/contracts/imports/headings'
import type { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { importOperation, inBatches } from '../kernel/imports/import-operation.ts'
import { headingKey } from '../kernel/imports/known-columns.ts'
import { readDay } from '../kernel/imports/read-day.ts'
import { listed } from '../kernel/imports/read-import.ts'
import { lockTable } from '../kernel/row-locks.ts'
import {
  mayBeUnsubscribed,
  meansNo,
  meansYes,
  isUnsubscribed,
  SUBSCRIBER_HEADINGS,
  SUBSCRIBER_OTHERS,
  SUBSCRIBER_STATE_WORDS,
  SUBSCRIBER_WORDS,
} from './subscriber-columns.ts'

type Imported = z.output<typeof importedSubscriberInput>

/** The fields in which leaving counts. */
const STATES: readonly string[] = ['state', 'unsubscribedAt']

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
    'They are those who agreed to receive the newsletter elsewhere, each with the day on which they did, and those who left and must not receive it. Nobody is sent an email about it, and whoever is known already stays as they are. A dry run returns the same result without adding anybody. The whole request may have 100 kB; send larger files, up to 1 MB, to POST /api/newsletter/subscribers/import.',
  action: 'newsletter:import',
  rest: 'POST /newsletter/subscribers/import',
  kind: 'subscribers',
  output: subscriberImport,
  format: {
    headings: SUBSCRIBER_HEADINGS,
    parts: {},
    partOf: {},
    words: SUBSCRIBER_WORDS,
    required: ['email'],
    several: SEVERAL,
    days: ['subscribedAt', 'confirmedAt', 'unsubscribedAt'],
    literal: ['email'],
    input: importedSubscriberInput,
    toFields,
    toInput: (fields) => fields,
    isDoubtful: (heading) => !harmless.has(headingKey(heading)),
    refusal({ isActive }, cells, fileName) {
      if (!isActive) return null
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
    const left = inputs.filter(({ isActive }) => !isActive)
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
  add: (unit, records) => inBatches(records, (batch) => addSubscribers(unit, batch)),
  toRow: (row, subscriberId) => ({ ...row, subscriberId }),
})

const wordsOf = ({ heading, text }: { heading: string; text: string }) =>
  `“${heading}” says “${text.slice(0, 60)}”: this person may have left`

/** The sum of a person's cells: leaving by one of them is leaving. */
function toFields({ state, unsubscribedAt, ...others }: SubscriberCells): SubscriberCells {
  const states = cellsIn(state, SEVERAL.state).map((cell) => listed(cell, SUBSCRIBER_STATE_WORDS))
  const leaves = cellsIn(unsubscribedAt, SEVERAL.unsubscribedAt).filter((cell) => !meansNo(cell))
  // A cell such as "yes" or "bounced" says that a person left, and not when.
  const days = leaves.filter((cell) => !meansYes(cell) && !isUnsubscribed('', cell))
  const hasLeft = days.length < leaves.length
  const known = states.find((each) => each === 'unsubscribed' || each === 'unconfirmed')
  const unknown = states.find((each) => each !== 'active')
  return {
    ...others,
    state: hasLeft ? 'unsubscribed' : (known ?? unknown ?? states[0] ?? null),
    unsubscribedAt: latestOf(days),
  }
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
  return isActive && !row.isActive && !hasComeBack
}

/** Returns their ids, in the order of the rows. */
async function addSubscribers(
  { db, auditAll }: UnitOfWork,
  inputs: NewSubscriber[],
): Promise<number[]> {
  const now = new Date()
  const added = inputs.filter(({ isKnown }) => !isKnown)
  const data = added.map(({ email, isActive, subscribedAt, confirmedAt, unsubscribedAt }) => ({
    email,
    emailKey: addressKey(email),
    isActive,
    confirmedAt,
    subscribedAt: subscribedAt ?? confirmedAt ?? unsubscribedAt ?? now,
    unsubscribedAt: isActive ? null : (unsubscribedAt ?? now),
  }))
  const rows = await db.newsletterSubscriber.createManyAndReturn({ data })
  for (const { email, unsubscribedAt } of inputs.filter(({ isKnown }) => isKnown)) {
    const left = {
      isActive: false,
      unsubscribedAt: unsubscribedAt ?? now,
      confirmationSentAt: null,
    }
    const where = { emailKey: addressKey(email) }
    rows.push(await db.newsletterSubscriber.update({ where, data: left }))
  }
  await auditAll(
    rows.map(({ id, isActive, confirmedAt }) => ({
      action: 'newsletter.imported',
      entity: 'newsletterSubscriber',
      entityId: id,
      after: { isActive, confirmedAt },
    })),
  )
  const ids = new Map(rows.map(({ emailKey, id }) => [emailKey, id]))
  return inputs.flatMap(({ email }) => ids.get(addressKey(email)) ?? [])
}
