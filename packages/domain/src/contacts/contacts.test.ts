import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { buildContact, contactInput } from '@loggia/testing/builders'
import { staffBrowser } from '@loggia/testing/api/people'
import { uniqueWord } from '@loggia/testing/unique'
import { listContacts as list } from './contact-list.service.ts'
import { createContact as create, updateContact as update } from './contacts.service.ts'

const contact = { ...contactInput, company: 'Engines Ltd' }

const app = await openTestApp()

describe('sending a contact', () => {
  testOperation('stores the row, its email in the outbox and its audit', create, async (call) => {
    const { error, data } = await call(app.browser(), contact)
    expect(error).toBeUndefined()
    expect(data).toEqual({ success: true, id: expect.any(Number) })
    const row = await app.db.contact.findUniqueOrThrow({ where: { id: data.id } })
    expect(row).toMatchObject({ ...contact, projectType: null, hasBeenContacted: false })
    expect(await app.db.outbox.findMany({ where: { refId: data.id } })).toMatchObject([
      {
        kind: 'sendContactNotification',
        messageId: expect.stringMatching(/^<.+@localhost>$/),
        requestId: expect.any(String),
      },
    ])
    const audit = { entity: 'contact', entityId: String(data.id) }
    expect(await app.db.auditEntry.findMany({ where: audit })).toMatchObject([
      { action: 'contact.created', actorKind: 'visitor' },
    ])
  })

  testOperation('names each invalid field with the specified message', create, async (call) => {
    const before = await app.db.contact.count()
    const invalid = { firstName: ' ', lastName: '', email: 'ada at home', message: '' }
    const { status, error } = await call(app.browser(), invalid)
    expect(status).toBe(400)
    expect(error).toEqual({
      message: 'First name is required',
      code: 'VALIDATION',
      requestId: expect.any(String),
      fields: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Please enter a valid email address',
        message: 'Message is required',
      },
    })
    expect(await app.db.contact.count()).toBe(before)
  })

  testOperation('takes messages of 5,000 characters, and none of more', create, async (call) => {
    const send = (length: number) =>
      call(app.browser(), { ...contact, message: 'x'.repeat(length) })
    expect((await send(5_000)).error).toBeUndefined()
    expect(Object.keys((await send(5_001)).error?.fields ?? {})).toEqual(['message'])
  })

  testOperation('refuses characters that PostgreSQL cannot store', create, async (call) => {
    const { status, error } = await call(app.browser(), { ...contact, message: 'a\u0000b' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ message: 'Contains characters that cannot be stored' })
  })

  const forged = { ...contact, id: 1, hasBeenContacted: true, createdAt: '2001-01-01' }

  test('ignores fields that are not for the sender to set (REST)', async () => {
    expect((await overRest(create)(app.browser(), forged)).status).toBe(201)
    expect(await app.db.contact.count({ where: { hasBeenContacted: true } })).toBe(0)
  })

  test('refuses fields that are not for the sender to set (GraphQL)', async () => {
    expect((await overGraphql(create)(app.browser(), forged)).status).toBe(400)
    expect(await app.db.contact.count({ where: { hasBeenContacted: true } })).toBe(0)
  })
})

describe('sending a contact with an Idempotency-Key', () => {
  testOperation('stores it once for ten concurrent calls', create, async (call) => {
    const headers = { 'idempotency-key': uniqueWord() }
    const before = await app.db.contact.count()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => call(app.browser(), contact, { headers })),
    )
    expect(new Set(outcomes.map(({ data }) => data.id)).size).toBe(1)
    expect(await app.db.contact.count()).toBe(before + 1)
  })

  testOperation('takes the same key of another visitor for another key', create, async (call) => {
    const headers = { 'idempotency-key': uniqueWord() }
    const other = { ...contact, email: 'grace@customer.example', message: 'Another.' }
    const first = await call(app.browser(), contact, { headers })
    const [second, retry] = await Promise.all([
      call(app.browser(), other, { headers }),
      call(app.browser(), contact, { headers }),
    ])
    expect([second.status, retry.data.id]).toEqual([first.status, first.data.id])
    expect(second.data.id).not.toBe(first.data.id)
  })
})

describe('listing the contacts', () => {
  testOperation('shows staff the newest first', list, async (call) => {
    const { data: first } = await overRest(create)(app.browser(), contact)
    const { data: second } = await overRest(create)(app.browser(), contact)
    const { status, data } = await call(await staffBrowser(app))
    expect(status).toBe(200)
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(data[0]).toMatchObject({ ...contact, hasBeenContacted: false, contactedAt: null })
    expect(new Date(data[0]?.createdAt ?? '').getTime()).toBeLessThanOrEqual(Date.now())
  })

  testOperation('sorts by name and by time', list, async (call) => {
    const message = uniqueWord()
    const build = (firstName: string, lastName: string, day: number) =>
      buildContact(app, {
        message,
        firstName,
        lastName,
        createdAt: new Date(Date.UTC(2026, 0, day)),
      })
    await build('bo', 'Zed', 3)
    await build('Al', 'Young', 1)
    await build('Bo', 'adams', 2)
    const staff = await staffBrowser(app)
    const order = async (sort: string) =>
      (await call(staff, { q: message, sort })).data.map(({ lastName }) => lastName[0]).join('')
    expect(await order('name')).toBe('YaZ')
    expect(await order('-name')).toBe('ZaY')
    expect(await order('lastName')).toBe('aYZ')
    expect(await order('createdAt')).toBe('YaZ')
    expect(await order('-createdAt')).toBe('ZaY')
  })

  testOperation(
    'finds a full name, an address and a company, each by itself',
    list,
    async (call) => {
      const [firstName, lastName, company] = [uniqueWord(), uniqueWord(), uniqueWord()]
      const email = `ada@${uniqueWord()}.example`
      const { id } = await buildContact(app, { firstName, lastName, email, company })
      const staff = await staffBrowser(app)
      const found = async (q: string) => (await call(staff, { q })).data.map((row) => row.id)
      expect(await found(`${firstName} ${lastName}`.toUpperCase())).toEqual([id])
      expect(await found(email)).toEqual([id])
      expect(await found(company)).toEqual([id])
      expect(await found(`${lastName} ada@`)).toEqual([])
      expect(await found(`example ${company}`)).toEqual([])
    },
  )
})

describe('marking a contact as contacted', () => {
  testOperation('records who and when, and clears both when undone', update, async (call) => {
    const { id } = await buildContact(app)
    const staff = await staffBrowser(app)
    const marked = await call(staff, { id, hasBeenContacted: true })
    expect(marked.data).toMatchObject({ hasBeenContacted: true, contactedBy: 'Sam Staff' })
    expect(marked.data.contactedAt).not.toBeNull()
    const undone = await call(staff, { id, hasBeenContacted: false })
    const unmarked = { hasBeenContacted: false, contactedAt: null, contactedBy: null }
    expect(undone.data).toMatchObject(unmarked)
    const entity = { entity: 'contact', entityId: String(id), action: 'contact.updated' }
    const audit = await app.db.auditEntry.findMany({ where: entity, orderBy: { id: 'asc' } })
    expect(audit).toMatchObject([
      { before: { hasBeenContacted: false }, after: { hasBeenContacted: true } },
      { before: { hasBeenContacted: true }, after: { hasBeenContacted: false } },
    ])
  })

  testOperation('answers 404 for a contact that does not exist', update, async (call) => {
    const staff = await staffBrowser(app)
    for (const id of [999_999, 0, -1]) {
      const { status, error } = await call(staff, { id, hasBeenContacted: true })
      expect(status).toBe(404)
      expect(error?.code).toBe('NOT_FOUND')
    }
  })
})

describe('a contact that looks like spam', () => {
  testOperation('is kept for staff without notifying anybody', create, async (call) => {
    const staff = await staffBrowser(app)
    for (const signals of [{ _trap: 'https://spam.example' }, { elapsed: 300 }]) {
      const { data } = await call(app.browser(), { ...contact, ...signals })
      expect(data.success).toBe(true)
      expect(await app.db.outbox.count({ where: { refId: data.id } })).toBe(0)
      const quarantined = await overRest(list)(staff, { status: 'quarantined' })
      expect(quarantined.data[0]).toMatchObject({ id: data.id, isQuarantined: true })
      await overRest(update)(staff, { id: data.id, isQuarantined: false })
      expect(await app.db.outbox.count({ where: { refId: data.id } })).toBe(1)
    }
  })
})
