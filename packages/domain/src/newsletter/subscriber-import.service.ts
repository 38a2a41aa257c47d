import { foldCase } from '@loggia/contracts/fold-case'
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

type NewSubscriber = z.output<typeof importedSubscriberInput>

/** Adds a subscriber for every valid row of a file. Whoever is known already stays as they are. */
export const importSubscribers = importOperation({
  action: 'newsletter:import',
  rest: 'POST /newsletter/subscribers/import',
  hasLargeBody: true,
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
  async decide(db, inputs: NewSubscriber[], isDryRun) {
    if (!isDryRun) await lockTable(db, 'newsletter_subscribers')
    const emailKey = { in: inputs.map(({ email }) => foldCase(email)) }
    const select = { emailKey: true } as const
    const existing = await db.newsletterSubscriber.findMany({ where: { emailKey }, select })
    const known = new Set(existing.map((row) => row.emailKey))
    return inputs.map((record) => {
      const key = foldCase(record.email)
      return { key, exists: known.has(key), record }
    })
  },
  add: (unit, records) => inBatches(records, (batch) => addSubscribers(unit, batch)),
  toRow: (row, subscriberId) => ({ ...row, subscriberId }),
})

/** Returns their ids, which ascend in the order of the rows. */
async function addSubscribers(
  { db, auditAll }: UnitOfWork,
  inputs: NewSubscriber[],
): Promise<number[]> {
  const now = new Date()
  const data = inputs.map(({ email, isActive, subscribedAt, confirmedAt, unsubscribedAt }) => ({
    email,
    emailKey: foldCase(email),
    isActive,
    confirmedAt,
    subscribedAt: subscribedAt ?? confirmedAt ?? unsubscribedAt ?? now,
    unsubscribedAt: isActive ? null : (unsubscribedAt ?? now),
  }))
  const rows = await db.newsletterSubscriber.createManyAndReturn({ data })
  const added = rows.toSorted((one, other) => one.id - other.id)
  await auditAll(
    added.map(({ id, isActive, confirmedAt }) => ({
      action: 'newsletter.imported',
      entity: 'newsletterSubscriber',
      entityId: id,
      after: { isActive, confirmedAt },
    })),
  )
  return added.map(({ id }) => id)
}
