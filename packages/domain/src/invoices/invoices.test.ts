import { buildClient, buildProject } from '@loggia/testing/builders'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import {
  addInvoice as add,
  deleteInvoice as remove,
  updateInvoice as update,
} from './invoices.service.ts'
import { listInvoices as list, readInvoiceChoices as choices } from './read-invoices.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const DAY = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const dayBefore = (text: string) => new Date(Date.parse(text) - DAY).toISOString().slice(0, 10)

const facts = {
  number: '2026-014',
  title: 'First half',
  amount: 123_450,
  currency: 'EUR',
  issuedOn: day(-30),
  dueOn: day(10),
}

async function seed() {
  const { id: clientId } = await buildClient(app, { portalRole: 'member' })
  return { clientId }
}

async function addOne(clientId: number, changes: object = {}) {
  return (await overRest(add)(staff, { ...facts, clientId, ...changes })).data
}

const actionsOf = async (id: number) => {
  const where = { entity: 'invoice', entityId: String(id) }
  const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
  return entries.map(({ action }) => action)
}

describe('invoices of a client', () => {
  testOperation('are entered with everything that staff write', add, async (call) => {
    const { clientId } = await seed()
    const { id: projectId, title } = await buildProject(app, { clientId })
    const paymentLink = 'https://pay.example/i?n=1'
    const { data } = await call(staff, { ...facts, clientId, projectId, paymentLink })
    expect(data).toEqual({
      ...facts,
      id: expect.any(Number),
      clientId,
      state: 'open',
      paidOn: null,
      paymentLink,
      projectId,
      projectTitle: title,
      documentId: null,
      documentName: null,
      updatedAt: expect.any(String),
      version: 1,
    })
  })

  testOperation('are a thousand at most', add, async (call) => {
    const { clientId } = await seed()
    const days = { issuedOn: new Date(facts.issuedOn), dueOn: new Date(facts.dueOn) }
    const numbered = Array.from({ length: 999 }, (_, index) => ({ number: `Earlier ${index}` }))
    const data = numbered.map((number) => ({ ...facts, ...days, ...number, clientId }))
    await app.db.invoice.createMany({ data })
    expect((await call(staff, { ...facts, clientId })).error).toBeUndefined()
    const { error } = await call(staff, { ...facts, number: 'One more', clientId })
    expect(error?.message).toBe('A client can have 1000 invoices')
  })

  testOperation('hold amounts that no 32 bits hold', add, async (call) => {
    const { clientId } = await seed()
    const amount = 1_000_000_000_000
    const { data } = await call(staff, { ...facts, clientId, amount, currency: 'IDR' })
    expect(data.amount).toBe(amount)
    const refused = await call(staff, { ...facts, clientId, number: '2', amount: amount + 1 })
    expect(refused.error?.fields).toHaveProperty('amount')
  })

  testOperation('are paid on the day of issue where that is ahead', update, async (call) => {
    const { clientId } = await seed()
    const { id } = await addOne(clientId, { issuedOn: day(5), dueOn: day(20) })
    const { data } = await call(staff, { id, state: 'paid' })
    expect(data).toMatchObject({ state: 'paid', paidOn: day(5) })
  })

  testOperation('are paid, opened again and canceled', update, async (call) => {
    const { id } = await addOne((await seed()).clientId)
    const paid = await call(staff, { id, state: 'paid', version: 1 })
    expect(paid.data).toMatchObject({ state: 'paid', paidOn: day(0), version: 2 })
    const earlier = await call(staff, { id, paidOn: day(-3) })
    expect(earlier.data).toMatchObject({ state: 'paid', paidOn: day(-3) })
    expect((await call(staff, { id, title: 'Half' })).data.paidOn).toBe(day(-3))
    expect((await call(staff, { id, state: 'open' })).data).toMatchObject({
      state: 'open',
      paidOn: null,
    })
    expect((await call(staff, { id, state: 'canceled' })).data.state).toBe('canceled')
    expect(await actionsOf(id)).toEqual([
      'invoice.added',
      'invoice.paid',
      'invoice.updated',
      'invoice.updated',
      'invoice.reopened',
      'invoice.canceled',
    ])
  })

  testOperation('are overdue from the day after they are due', list, async (call) => {
    const { clientId } = await seed()
    await addOne(clientId, { number: 'today', dueOn: day(0) })
    const late = await addOne(clientId, { number: 'late', dueOn: day(-1) })
    await addOne(clientId, { number: 'paid', dueOn: day(-1), state: 'paid' })
    expect(late.state).toBe('overdue')
    const { data } = await call(staff, { clientId, sort: 'number' })
    expect(data.map(({ number, state }) => [number, state])).toEqual([
      ['late', 'overdue'],
      ['paid', 'paid'],
      ['today', 'open'],
    ])
  })

  testOperation('are listed in pages, and searched', list, async (call) => {
    const { clientId } = await seed()
    for (const number of ['1', '2', '3'])
      await addOne(clientId, { number, issuedOn: day(-+number) })
    const page = await call(staff, { clientId, page: 2, limit: 2 })
    expect(page.data.map(({ number }) => number)).toEqual(['3'])
    expect(page.total).toBe(3)
    const found = await call(staff, { clientId, q: '2', page: 1, limit: 9 })
    expect(found.data.map(({ number }) => number)).toEqual(['2'])
  })

  testOperation('have a number once per client', add, async (call) => {
    const { clientId } = await seed()
    const other = await seed()
    const answers = await Promise.all([0, 1, 2].map(() => call(staff, { ...facts, clientId })))
    const refused = answers.map(({ error }) => error?.fields).filter(Boolean)
    const taken = { number: 'This client has an invoice with this number already' }
    expect(refused).toEqual([taken, taken])
    expect((await call(staff, { ...facts, clientId: other.clientId })).error).toBeUndefined()
  })

  testOperation('refuse what makes no sense', add, async (call) => {
    const { clientId } = await seed()
    const { id: projectId } = await buildProject(app, { clientId: (await seed()).clientId })
    const wrong = {
      amount: -1,
      currency: 'XXX',
      dueOn: dayBefore(facts.issuedOn),
      paymentLink: 'http://pay.example',
      projectId,
      number: ' ',
    }
    for (const [field, value] of Object.entries(wrong)) {
      const { error } = await call(staff, { ...facts, clientId, [field]: value })
      expect({ field, fields: Object.keys(error?.fields ?? {}) }).toEqual({
        field,
        fields: [field],
      })
    }
    expect(await app.db.invoice.count({ where: { clientId } })).toBe(0)
  })

  testOperation(
    'cannot be due before they were issued by a change of one day',
    update,
    async (call) => {
      const { id } = await addOne((await seed()).clientId)
      const { error } = await call(staff, { id, dueOn: dayBefore(facts.issuedOn) })
      expect(error?.fields).toEqual({ dueOn: 'Must not be before the day of issue' })
    },
  )

  testOperation('refuse a change of an earlier version', update, async (call) => {
    const { id } = await addOne((await seed()).clientId)
    await call(staff, { id, title: 'Half' })
    expect((await call(staff, { id, title: 'Whole', version: 1 })).error?.code).toBe(
      'STALE_VERSION',
    )
  })

  testOperation('are deleted', remove, async (call) => {
    const { id } = await addOne((await seed()).clientId)
    await call(staff, { id })
    expect((await call(staff, { id })).status).toBe(404)
  })

  testOperation(
    'start in the currency that the client or the agency uses',
    choices,
    async (call) => {
      const { clientId } = await seed()
      const { title } = await buildProject(app, { clientId })
      const currency = async () => (await call(staff, { clientId })).data.currency
      expect(await currency()).toBe('USD')
      const body = { value: 'CHF' }
      await staff.request('put', '/api/site-settings/invoice_currency', { body })
      expect(await currency()).toBe('CHF')
      await addOne(clientId, { currency: 'JPY' })
      const { data } = await call(staff, { clientId })
      expect(data).toMatchObject({ currency: 'JPY', projects: [{ title }] })
      await app.db.siteSetting.deleteMany({ where: { key: 'invoice_currency' } })
    },
  )

  testOperation('start with the number after that of the newest one', choices, async (call) => {
    const { clientId } = await seed()
    const next = async () => (await call(staff, { clientId })).data.nextNumber
    await app.db.invoice.deleteMany()
    expect(await next()).toBe(`${new Date().getUTCFullYear()}-001`)
    await addOne((await seed()).clientId)
    expect(await next()).toBe('2026-015')
    await addOne(clientId, { number: 'Deposit' })
    expect(await next()).toBeNull()
  })
})

test('a project that became somebody else’s is named no more', async () => {
  const { clientId } = await seed()
  const project = await buildProject(app, { clientId })
  await addOne(clientId, { projectId: project.id })
  await app.db.project.update({
    where: { id: project.id },
    data: { clientId: (await seed()).clientId },
  })
  const { data } = await overRest(list)(staff, { clientId })
  expect(data).toMatchObject([{ projectId: null, projectTitle: null }])
})
