import type { Operation } from '../../kernel/operation.ts'
import { buildClient, buildContact } from '@loggia/testing/builders'
import { uniqueWord } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, routeOf, testOperation } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { convertContact, linkContact } from '../contact-conversion.service.ts'
import { listContacts as list } from '../contact-list.service.ts'
import { replyToContact } from '../contact-work.service.ts'
import { updateContact as release } from '../contacts.service.ts'
import { deleteSpam as empty } from './inbox.service.ts'

const REFUSAL = 'This contact is held back as probable spam. Choose "Not spam" first.'

const app = await openTestApp()
const staff = await staffBrowser(app)

const spam = (overrides: object = {}) =>
  buildContact(app, { quarantinedAt: new Date(), ...overrides })

testOperation('spam stands under its own filter only', list, async (call) => {
  const lastName = uniqueWord()
  const held = await spam({ lastName, hasBeenContacted: true })
  const kept = await buildContact(app, { lastName, hasBeenContacted: true })
  const idsOf = async (status?: string) =>
    (await call(staff, { q: lastName, status })).data.map(({ id }) => id)
  expect(await idsOf()).toEqual([kept.id])
  expect(await idsOf('contacted')).toEqual([kept.id])
  expect(await idsOf('quarantined')).toEqual([held.id])
})

const client = { name: 'Ada Byron', email: 'ada@spam.example', company: 'Engines' }
const uses: [Operation, () => Promise<object>][] = [
  [replyToContact, async () => ({ subject: 'x', text: 'x' })],
  [convertContact, async () => ({ client, ifExists: 'create' })],
  [linkContact, async () => ({ clientId: (await buildClient(app)).id })],
]

describe.each(uses)('spam is refused by', (use, inputOf) => {
  testOperation(`${routeOf(use).name} until it is released`, use, async (call) => {
    const { id } = await spam()
    const input = { id, ...(await inputOf()) }
    const { status, error } = await call(staff, input)
    expect([status, error?.message]).toEqual([400, REFUSAL])
    await overRest(release)(staff, { id, isQuarantined: false })
    expect((await call(staff, input)).error).toBeUndefined()
  })
})

describe('deleting all spam', () => {
  testOperation('deletes the oldest 200, and says whether there is more', empty, async (call) => {
    const kept = await buildContact(app)
    await app.db.contact.deleteMany({ where: { quarantinedAt: { not: null } } })
    await app.db.$executeRaw`
      INSERT INTO contacts (first_name, last_name, email, message, policy_version, quarantined_at)
      SELECT 'Sue', 'Spam', 's@x.example', '', '1', now() FROM generate_series(1, 201)`
    const spamIds = async () => {
      const where = { quarantinedAt: { not: null } }
      const rows = await app.db.contact.findMany({ where, orderBy: { id: 'asc' } })
      return rows.map(({ id }) => id)
    }
    const ids = (await spamIds()).slice(0, 200)
    expect((await call(staff)).data).toEqual({ changed: 200, ids, isMoreLeft: true })
    const trashed = await app.db.trashItem.findMany({ where: { recordId: { in: ids } } })
    expect(trashed.map(({ kind }) => kind)).toEqual(ids.map(() => 'contact'))
    const [last] = await spamIds()
    expect((await call(staff)).data).toEqual({ changed: 1, ids: [last], isMoreLeft: false })
    const audit = { action: 'contact.deleted', entityId: String(last) }
    expect(await app.db.auditEntry.count({ where: audit })).toBe(1)
    expect(await app.db.contact.count({ where: { id: kept.id } })).toBe(1)
  })

  test('spares what a colleague releases at the same time', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => spam()))
    const ids = rows.map(({ id }) => id)
    const [deleted, ...released] = await Promise.all([
      overRest(empty)(staff),
      ...ids.map((id) => overRest(release)(staff, { id, isQuarantined: false })),
    ])
    const kept = released.filter(({ status }) => status === 200).length
    expect(await app.db.contact.count({ where: { id: { in: ids } } })).toBe(kept)
    expect(kept + deleted.data.changed).toBeGreaterThanOrEqual(ids.length)
  })
})
