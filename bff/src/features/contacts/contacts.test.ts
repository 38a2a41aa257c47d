import type { Contact, ContactReceipt } from '@loggia/contracts/contacts'
import { startOwnRedis } from '@loggia/testing/redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  asArguments,
  bothApis,
  overGraphql,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const FIELDS = `id firstName lastName email company projectType message hasBeenContacted contactedAt
  contactedBy isQuarantined createdAt`

const createContact: Endpoint = {
  rest: ['post', '/api/contact'],
  graphql: `mutation ($input: ContactInput!) { createContact(input: $input) { success id } }`,
}

const listContacts: Endpoint = {
  rest: ['get', '/api/contacts'],
  graphql: `query ($q: String, $status: ContactFilter, $sort: String, $limit: Int, $page: Int) {
    contacts(q: $q, status: $status, sort: $sort, limit: $limit, page: $page) { items { ${FIELDS} } total }
  }`,
  variables: asArguments,
}

const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@customer.example',
  company: 'Engines Ltd',
  message: 'Please build us an engine.',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('sending a contact message', () => {
  bothApis<ContactReceipt>('stores row, promised mail and audit', createContact, async (call) => {
    const { status, data } = await call(app.browser(), contact)
    expect([200, 201]).toContain(status)
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

  bothApis('names each faulty field in its own words', createContact, async (call) => {
    const before = await app.db.contact.count()
    const faulty = { firstName: ' ', lastName: '', email: 'ada at home', message: '' }
    const { status, error } = await call(app.browser(), faulty)
    expect(status).toBe(400)
    expect(error).toEqual({
      message: 'First name is required',
      code: 'VALIDATION',
      requestId: expect.any(String),
      ...(error && 'status' in error && { status: 400 }),
      fields: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Please enter a valid email address',
        message: 'Message is required',
      },
    })
    expect(await app.db.contact.count()).toBe(before)
  })

  bothApis('refuses what PostgreSQL cannot store', createContact, async (call) => {
    const { status, error } = await call(app.browser(), { ...contact, message: 'a\u0000b' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ message: 'Contains characters that cannot be stored' })
  })

  bothApis('sets itself what a body may not set', createContact, async (call, api) => {
    const extra = { ...contact, id: 1, hasBeenContacted: true, createdAt: '2001-01-01' }
    const { status } = await call(app.browser(), extra)
    // GraphQL refuses unknown fields; REST ignores them.
    expect(status).toBe(api === 'GraphQL' ? 400 : 201)
    expect(await app.db.contact.count({ where: { hasBeenContacted: true } })).toBe(0)
  })
})

describe('sending a contact message with an Idempotency-Key', () => {
  bothApis<ContactReceipt>('stores it once, however often', createContact, async (call, api) => {
    const headers = { 'idempotency-key': `once-${api}` }
    const before = await app.db.contact.count()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => call(app.browser(), contact, headers)),
    )
    expect(new Set(outcomes.map(({ data }) => data.id)).size).toBe(1)
    expect(await app.db.contact.count()).toBe(before + 1)
  })

  bothApis('refuses the same key for another contact', createContact, async (call, api) => {
    const headers = { 'idempotency-key': `other-${api}` }
    await call(app.browser(), contact, headers)
    const { status, error } = await call(
      app.browser(),
      { ...contact, message: 'Another.' },
      headers,
    )
    expect(status).toBe(409)
    expect(error?.code).toBe('IDEMPOTENCY_MISMATCH')
  })
})

describe('listing the contacts', () => {
  bothApis('is not for visitors', listContacts, async (call) => {
    const { status, error } = await call(app.browser())
    expect(status).toBe(401)
    expect(error).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please sign in' })
  })

  bothApis('is not for clients', listContacts, async (call) => {
    const { status, error } = await call(await clientBrowser(app))
    expect(status).toBe(403)
    expect(error?.code).toBe('FORBIDDEN')
  })

  bothApis<Contact[]>('shows staff the newest first', listContacts, async (call) => {
    const { data: first } = await overRest<ContactReceipt>(createContact)(app.browser(), contact)
    const { data: second } = await overRest<ContactReceipt>(createContact)(app.browser(), contact)
    const { status, data } = await call(await staffBrowser(app))
    expect(status).toBe(200)
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(data[0]).toMatchObject({ ...contact, hasBeenContacted: false, contactedAt: null })
    expect(new Date(data[0]?.createdAt ?? '').getTime()).toBeLessThanOrEqual(Date.now())
  })
})

const updateContact: Endpoint = {
  rest: ['patch', '/api/contacts/{id}'],
  graphql: `mutation ($id: Int!, $hasBeenContacted: Boolean, $isQuarantined: Boolean) {
    updateContact(id: $id, hasBeenContacted: $hasBeenContacted, isQuarantined: $isQuarantined) {
      ${FIELDS}
    }
  }`,
  variables: asArguments,
}

describe('marking a contact', () => {
  bothApis<Contact>(
    'remembers who and when, and forgets both when undone',
    updateContact,
    async (call) => {
      const { data: sent } = await overRest<ContactReceipt>(createContact)(app.browser(), contact)
      const staff = await staffBrowser(app)
      const marked = await call(staff, { id: sent.id, hasBeenContacted: true })
      expect(marked.data).toMatchObject({ hasBeenContacted: true, contactedBy: 'Sam Staff' })
      expect(marked.data.contactedAt).not.toBeNull()
      const undone = await call(staff, { id: sent.id, hasBeenContacted: false })
      expect(undone.data).toMatchObject({
        hasBeenContacted: false,
        contactedAt: null,
        contactedBy: null,
      })
      const entity = { entity: 'contact', entityId: String(sent.id), action: 'contact.updated' }
      const audit = await app.db.auditEntry.findMany({ where: entity, orderBy: { id: 'asc' } })
      expect(audit).toMatchObject([
        { before: { hasBeenContacted: false }, after: { hasBeenContacted: true } },
        { before: { hasBeenContacted: true }, after: { hasBeenContacted: false } },
      ])
    },
  )

  bothApis('that is not there is 404', updateContact, async (call) => {
    const staff = await staffBrowser(app)
    for (const id of [999_999, 0, -1]) {
      const { status, error } = await call(staff, { id, hasBeenContacted: true })
      expect(status).toBe(404)
      expect(error?.code).toBe('NOT_FOUND')
    }
  })

  bothApis('is for staff', updateContact, async (call) => {
    expect((await call(app.browser(), { id: 1 })).status).toBe(401)
    expect((await call(await clientBrowser(app), { id: 1 })).status).toBe(403)
  })
})

bothApis<Contact[]>('contacts sort by name and time', listContacts, async (call, api) => {
  const text = { email: 'a@b.example', message: `sort${api}`, policyVersion: '1' }
  const names = [
    ['bo', 'Zed', 3],
    ['Al', 'Young', 1],
    ['Bo', 'adams', 2],
  ] as const
  await app.db.contact.createMany({
    data: names.map(([firstName, lastName, day]) => ({
      ...text,
      firstName,
      lastName,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    })),
  })
  const staff = await staffBrowser(app)
  const order = async (sort: string) =>
    (await call(staff, { q: text.message, sort })).data.map(({ lastName }) => lastName[0]).join('')
  expect(await order('name')).toBe('YaZ')
  expect(await order('-name')).toBe('ZaY')
  expect(await order('lastName')).toBe('aYZ')
  expect(await order('createdAt')).toBe('YaZ')
  expect(await order('-createdAt')).toBe('ZaY')
})

describe('what looks like spam', () => {
  bothApis<ContactReceipt>(
    'is kept for staff, and nobody is notified',
    createContact,
    async (call, api) => {
      const staff = await staffBrowser(app)
      for (const traces of [{ website: 'https://spam.example' }, { elapsed: 300 }]) {
        const { data } = await call(app.browser(), { ...contact, ...traces })
        expect(data.success).toBe(true)
        expect(await app.db.outbox.count({ where: { refId: data.id } })).toBe(0)
        const list =
          api === 'REST' ? overRest<Contact[]>(listContacts) : overGraphql<Contact[]>(listContacts)
        const status = api === 'REST' ? 'quarantined' : 'QUARANTINED'
        const { data: held } = await list(staff, { status })
        expect(held[0]).toMatchObject({ id: data.id, isQuarantined: true })
        await overRest(updateContact)(staff, { id: data.id, isQuarantined: false })
        expect(await app.db.outbox.count({ where: { refId: data.id } })).toBe(1)
      }
    },
  )
})

describe('under pressure', () => {
  test('five contacts in ten minutes are enough, over both faces together', async () => {
    const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
    const rest = overRest(createContact)
    const graphql = overGraphql(createContact)
    for (const call of [rest, graphql, rest, graphql, rest]) {
      expect((await call(strict.browser(), contact)).status).toBeLessThan(300)
    }
    for (const call of [rest, graphql]) {
      const { status, error, headers } = await call(strict.browser(), contact)
      expect(status).toBe(429)
      expect(error?.code).toBe('RATE_LIMITED')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await strict.close()
  })

  test('with Redis stopped a contact is still accepted and nothing is lost', async () => {
    const redis = await startOwnRedis()
    const lonely = await startTestApp({ REDIS_URL: redis.url })
    await redis.stop()
    for (const call of [
      overRest<ContactReceipt>(createContact),
      overGraphql<ContactReceipt>(createContact),
    ]) {
      const startedAt = Date.now()
      const { status, data } = await call(lonely.browser(), contact)
      expect(status).toBeLessThan(300)
      expect(Date.now() - startedAt).toBeLessThan(3_000)
      expect(await lonely.db.outbox.count({ where: { refId: data.id } })).toBe(1)
    }
    await lonely.close()
  })
})
