import { addressKey } from '@loggia/contracts/email-address'
import {
  importedSubscriberInput,
  subscriberImport,
  type SubscriberCells,
} from '@loggia/contracts/newsletter/subscriber-import'
import type { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { importOperation, inBatches } from '../kernel/imports/import-operation.ts'
import { listed } from '../kernel/imports/read-import.ts'
import { lockTable } from '../kernel/row-locks.ts'
import { SUBSCRIBER_HEADINGS } from './subscriber-columns.ts'

type Imported = z.output<typeof importedSubscriberInput>

type NewSubscriber = Imported & {
  /** Whether they are on the list, which they leave. */
  isKnown: boolean
}

/** Adds a subscriber for every valid row of a file. Whoever is known already stays as they are, or leaves. */
export const importSubscribers = importOperation({
  action: 'newsletter:import',
  rest: 'POST /newsletter/subscribers/import',
  kind: 'subscribers',
  output: subscriberImport,
  format: {
    headings: SUBSCRIBER_HEADINGS,
    aliases: {
      email: ['Email address'],
      state: ['Status'],
      confirmedAt: ['Consent', 'Consent date', 'Opt-in date'],
    },
    required: ['email'],
    input: importedSubscriberInput,
    toInput: ({ state, ...others }: SubscriberCells) => ({ ...others, state: listed(state) }),
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

/** Whether somebody on the list has left elsewhere, and has not come back since. */
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
