import { buildClient } from '@loggia/testing/builders'
import { describe, expect, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { connect, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { listNotices as notices, readUnreadNotices } from '../notices/notices.service.ts'
import { restoreRecords as restore } from '../trash/trash.service.ts'
import {
  addInvoice as add,
  deleteInvoice as remove,
  updateInvoice as update,
} from './invoices.service.ts'
import {
  listOwnInvoices as own,
  readOwnInvoiceTotals as totals,
  readInvoiceChoices as choices,
} from './read-invoices.service.ts'

const FOLDER = 'clientFolderA0001'

const app = await openDriveApp()
const staff = await staffBrowser(app)
await connect(app, staff)

const facts = {
  title: 'Half',
  amount: 100,
  currency: 'EUR',
  issuedOn: '2026-04-15',
  dueOn: '2190-05-15',
}

async function seed() {
  const client = await buildClient(app, { portalRole: 'member', driveFolderId: FOLDER })
  const { id: clientId, email } = client
  const addOne = async (number: string, changes: object = {}) =>
    (await overRest(add)(staff, { ...facts, clientId, number, ...changes })).data
  return { email, clientId, addOne }
}

const noticesOf = async (clientId: number) => {
  const rows = await app.db.notice.findMany({ where: { clientId }, orderBy: { id: 'asc' } })
  return rows.map(({ details }) => (details as { title: string }).title)
}

describe('clients', () => {
  testOperation('see their own invoices, and never a draft', own, async (call) => {
    const { email, addOne } = await seed()
    const others = await seed()
    await others.addOne('of others')
    await addOne('draft', { state: 'draft' })
    const { id } = await addOne('1', { paymentLink: 'https://pay.example/1' })
    const client = await clientBrowser(app, email)
    const { data, total } = await call(client, { page: 1, limit: 10 })
    expect(data).toEqual([
      {
        ...facts,
        id,
        number: '1',
        state: 'open',
        paidOn: null,
        paymentLink: 'https://pay.example/1',
        projectId: null,
        projectTitle: null,
        documentId: null,
        documentName: null,
      },
    ])
    expect(total).toBe(1)
    expect((await call(client, { q: 'draft' })).data).toEqual([])
    expect((await call(await clientBrowser(app))).data).toEqual([])
  })

  testOperation('see what they owe in each currency', totals, async (call) => {
    const { email, addOne } = await seed()
    await addOne('1')
    await addOne('2', { amount: 999_999_999_999 })
    await addOne('3', { dueOn: '2026-04-15' })
    await addOne('4', { currency: 'USD' })
    for (const state of ['draft', 'paid', 'canceled']) await addOne(state, { state })
    const { data } = await call(await clientBrowser(app, email))
    expect(data).toEqual([
      { currency: 'EUR', open: 1_000_000_000_099, overdue: 100 },
      { currency: 'USD', open: 100, overdue: 0 },
    ])
    expect((await call(await clientBrowser(app))).data).toEqual([])
  })

  testOperation('see none while the tab is switched off', own, async (call) => {
    const { email, clientId, addOne } = await seed()
    const setting = { key: 'hidden_portal_tabs', category: 'portal' }
    await app.db.siteSetting.create({ data: { ...setting, value: 'financials' } })
    await addOne('1')
    expect((await call(await clientBrowser(app, email))).status).toBe(403)
    expect(await noticesOf(clientId)).toEqual([])
    await app.db.siteSetting.deleteMany({ where: { key: setting.key } })
  })

  testOperation('learn of none while the tab is switched off', notices, async (call) => {
    const { email, addOne } = await seed()
    await addOne('1')
    const client = await clientBrowser(app, email)
    const learned = async () => [
      (await call(client)).data.notices.length,
      (await overRest(readUnreadNotices)(client)).data.count,
    ]
    expect(await learned()).toEqual([1, 1])
    const setting = { key: 'hidden_portal_tabs', category: 'portal' }
    await app.db.siteSetting.create({ data: { ...setting, value: 'financials' } })
    expect(await learned()).toEqual([0, 0])
    await app.db.siteSetting.deleteMany({ where: { key: setting.key } })
    expect(await learned()).toEqual([1, 1])
  })
})

describe('the people of a client are told', () => {
  test('once of a new invoice, and of a draft when it is no longer one', async () => {
    const { clientId, addOne } = await seed()
    const { id } = await addOne('7', { state: 'draft', amount: 123_450 })
    expect(await noticesOf(clientId)).toEqual([])
    await overRest(update)(staff, { id, state: 'open' })
    await overRest(update)(staff, { id, state: 'paid' })
    await overRest(update)(staff, { id, state: 'open' })
    expect(await noticesOf(clientId)).toEqual(['7 for €1,234.50, due May 15, 2190'])
    await addOne('8', { state: 'paid' })
    expect(await noticesOf(clientId)).toHaveLength(1)
  })

  test('not of one that is deleted before they were', async () => {
    const { clientId, addOne } = await seed()
    const { id } = await addOne('7')
    await overRest(remove)(staff, { id })
    expect(await noticesOf(clientId)).toEqual([])
    const again = await addOne('7')
    await app.db.notice.updateMany({ where: { clientId }, data: { readAt: new Date() } })
    await overRest(remove)(staff, { id: again.id })
    await addOne('7')
    expect(await noticesOf(clientId)).toHaveLength(1)
  })

  test.each(['paid', 'canceled'])('not of one that is %s before they were', async (state) => {
    const { clientId, addOne } = await seed()
    const { id } = await addOne('7')
    await overRest(update)(staff, { id, state })
    expect(await noticesOf(clientId)).toEqual([])
    await overRest(update)(staff, { id, state: 'open' })
    expect(await noticesOf(clientId)).toEqual(['7 for €1.00, due May 15, 2190'])
  })

  test.each(['paid', 'canceled'])(
    'of one that was entered as %s when it is open, unless they know it or it is old',
    async (state) => {
      const { clientId, addOne } = await seed()
      const { id } = await addOne('7', { state })
      await overRest(update)(staff, { id, state: 'open' })
      const seen = ['7 for €1.00, due May 15, 2190']
      expect(await noticesOf(clientId)).toEqual(seen)
      await app.db.notice.updateMany({ where: { clientId }, data: { readAt: new Date() } })
      // They know it by any number.
      await overRest(update)(staff, { id, state, number: '8' })
      await overRest(update)(staff, { id, state: 'open', number: '9' })
      expect(await noticesOf(clientId)).toEqual(seen)
      const old = await addOne('10', { state })
      const createdAt = new Date(Date.now() - 90 * 24 * 60 * 60 * 1_000)
      await app.db.invoice.update({ where: { id: old.id }, data: { createdAt } })
      await overRest(update)(staff, { id: old.id, state: 'open' })
      expect(await noticesOf(clientId)).toEqual(seen)
    },
  )

  test('of one that comes back, unless they know it or it is old', async () => {
    const { clientId, addOne } = await seed()
    const undo = async (id: number) => {
      await overRest(remove)(staff, { id })
      const restored = await overRest(restore)(staff, { kind: 'invoice', ids: [id] })
      expect(restored.data).toMatchObject({ changed: 1 })
      return noticesOf(clientId)
    }
    const { id } = await addOne('7')
    expect(await undo(id)).toEqual(['7 for €1.00, due May 15, 2190'])
    await app.db.notice.updateMany({ where: { clientId }, data: { readAt: new Date() } })
    expect(await undo(id)).toHaveLength(1)
    // By then the notice is swept, so that it may have been read.
    await app.db.notice.deleteMany({ where: { clientId } })
    const createdAt = new Date(Date.now() - 90 * 24 * 60 * 60 * 1_000)
    await app.db.invoice.update({ where: { id }, data: { createdAt } })
    expect(await undo(id)).toEqual([])
    expect(await undo((await addOne('8', { state: 'draft' })).id)).toEqual([])
  })

  test('of one that has the number of a deleted one that they know', async () => {
    const { clientId, addOne } = await seed()
    const wrong = await addOne('2026-014', { amount: 99_900 })
    await app.db.notice.updateMany({ where: { clientId }, data: { readAt: new Date() } })
    await overRest(remove)(staff, { id: wrong.id })
    const known = '2026-014 for €999.00, due May 15, 2190'
    const { id } = await addOne('2026-014')
    expect(await noticesOf(clientId)).toEqual([known, '2026-014 for €1.00, due May 15, 2190'])
    await overRest(remove)(staff, { id })
    const other = await addOne('2026-015')
    await overRest(update)(staff, { id: other.id, number: '2026-014', amount: 200 })
    expect(await noticesOf(clientId)).toEqual([known, '2026-014 for €2.00, due May 15, 2190'])
  })

  test('of one whose number or amount was corrected as it is, unless they know it', async () => {
    const { clientId, addOne } = await seed()
    const { id } = await addOne('2026-014', { amount: 99_900 })
    await overRest(update)(staff, { id, number: '2026-015', title: 'Whole' })
    expect(await noticesOf(clientId)).toEqual(['2026-015 for €999.00, due May 15, 2190'])
    await overRest(update)(staff, { id, amount: 9_900 })
    expect(await noticesOf(clientId)).toEqual(['2026-015 for €99.00, due May 15, 2190'])
    await overRest(remove)(staff, { id })
    expect(await noticesOf(clientId)).toEqual([])
    const known = await addOne('2026-016')
    await app.db.notice.updateMany({ where: { clientId }, data: { readAt: new Date() } })
    await overRest(update)(staff, { id: known.id, number: '2026-017' })
    const seen = ['2026-016 for €1.00, due May 15, 2190']
    expect(await noticesOf(clientId)).toEqual(seen)
    await overRest(remove)(staff, { id: known.id })
    await overRest(restore)(staff, { kind: 'invoice', ids: [known.id] })
    expect(await noticesOf(clientId)).toEqual(seen)
    const { id: newer } = await addOne('2026-016')
    expect(await noticesOf(clientId)).toEqual([...seen, ...seen])
    // Both numbers are known to them.
    await app.db.notice.updateMany({ where: { clientId }, data: { readAt: new Date() } })
    await overRest(remove)(staff, { id: known.id })
    const { error } = await overRest(update)(staff, { id: newer, number: '2026-017' })
    expect(error).toBeUndefined()
    expect(await noticesOf(clientId)).toEqual([...seen, ...seen])
  })
})

describe('a document', () => {
  testOperation('is one that the client sees', add, async (call) => {
    const { clientId } = await seed()
    const { data: found } = await overRest(choices)(staff, { clientId })
    const [document] = found.documents ?? []
    const documentId = document?.id ?? ''
    const { data } = await call(staff, { ...facts, clientId, number: '1', documentId })
    expect(data).toMatchObject({ documentId, documentName: document?.name })
    const outside = { documentId: 'docWelcomeHandbook01', number: '2' }
    const { error } = await call(staff, { ...facts, clientId, ...outside })
    expect(error?.fields).toHaveProperty('documentId')
    const kept = await overRest(update)(staff, { id: data.id, title: 'Whole' })
    expect(kept.data.documentName).toBe(document?.name)
    const cleared = await overRest(update)(staff, { id: data.id, documentId: null })
    expect(cleared.data).toMatchObject({ documentId: null, documentName: null })
  })
})
