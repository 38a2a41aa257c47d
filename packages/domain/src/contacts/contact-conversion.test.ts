import { describe, expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { buildClient, buildContact, buildProject } from '@loggia/testing/builders'
import { staffBrowser } from '@loggia/testing/api/people'
import { convertContact as convert, linkContact as link } from './contact-conversion.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const client = { name: 'Ada Byron', email: 'ada@b.example', company: 'Engines' }
const project = { title: 'An engine', startDate: '2026-12-01' }

describe('converting a contact to a client', () => {
  testOperation('creates the client and its first project', convert, async (call) => {
    const { id } = await buildContact(app)
    const { error, data } = await call(staff, { id, client, project })
    expect(error).toBeUndefined()
    expect(data.client).toMatchObject({ ...client, projectCount: 1 })
    const created = { title: project.title, clientId: data.client.id, clientName: client.name }
    expect(data.project).toMatchObject(created)
    const marked = { id, clientId: data.client.id, hasBeenContacted: true }
    expect(data.contact).toMatchObject({ ...marked, contactedBy: 'Sam Staff' })
    const about = { entity: 'contact', entityId: String(id) }
    expect(await app.db.auditEntry.findMany({ where: about })).toMatchObject([
      {
        action: 'contact.converted',
        before: { clientId: null, hasBeenContacted: false },
        after: { clientId: data.client.id, hasBeenContacted: true },
      },
    ])
    const creation = { action: 'client.created', entityId: String(data.client.id) }
    expect(await app.db.auditEntry.count({ where: creation })).toBe(1)
  })

  testOperation('needs no project', convert, async (call) => {
    const { id } = await buildContact(app)
    const { data } = await call(staff, { id, client })
    expect(data.project).toBeNull()
    expect(data.client.projectCount).toBe(0)
  })

  testOperation('succeeds once and names that client to later calls', convert, async (call) => {
    const { id } = await buildContact(app)
    const before = await app.db.client.count()
    const outcomes = await Promise.all([1, 2, 3].map(() => call(staff, { id, client })))
    const [converted] = outcomes.filter(({ error }) => !error)
    const refused = outcomes.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.error).toMatchObject({
      code: 'DUPLICATE',
      message: 'This contact was made into a client before',
      current: { clientId: converted?.data.client.id },
    })
    expect(await app.db.client.count()).toBe(before + 1)
  })

  testOperation('is possible again once that client is deleted', convert, async (call) => {
    const { id } = await buildContact(app)
    const { data } = await call(staff, { id, client })
    await app.db.client.delete({ where: { id: data.client.id } })
    expect((await call(staff, { id, client })).error).toBeUndefined()
  })

  testOperation(
    'names the invalid fields of both forms and stores nothing',
    convert,
    async (call) => {
      const before = await app.db.client.count()
      const { status, error } = await call(staff, {
        id: (await buildContact(app)).id,
        client: { ...client, email: 'x' },
        project: { title: '', startDate: '2026-12-02', endDate: '2026-12-01' },
      })
      expect(status).toBe(400)
      expect(error?.fields).toMatchObject({
        'client.email': 'Please enter a valid email address',
        'project.title': 'Project title is required',
      })
      expect(await app.db.client.count()).toBe(before)
    },
  )

  testOperation('answers 404 for a contact that does not exist', convert, async (call) => {
    expect((await call(staff, { id: 999_999, client })).status).toBe(404)
  })
})

describe('linking a contact to a client that exists', () => {
  testOperation('adds the project and creates no second client', link, async (call) => {
    const { id } = await buildContact(app)
    const known = await buildClient(app)
    await buildProject(app, { clientId: known.id })
    const other = await buildClient(app, { email: known.email, name: 'Olga Harbour' })
    const before = await app.db.client.count()
    const { error, data } = await call(staff, { id, clientId: known.id, project })
    expect(error).toBeUndefined()
    expect(data.client).toMatchObject({ id: known.id, projectCount: 2, version: 1 })
    const others = [{ id: other.id, name: other.name, company: other.company }]
    expect(data.client.sharesEmailWith).toEqual(others)
    expect(data.project).toMatchObject({ title: project.title, clientId: known.id })
    const marked = { id, clientId: known.id, hasBeenContacted: true, contactedBy: 'Sam Staff' }
    expect(data.contact).toMatchObject(marked)
    expect(await app.db.client.count()).toBe(before)
    const about = { entity: 'contact', entityId: String(id) }
    expect(await app.db.auditEntry.findMany({ where: about })).toMatchObject([
      { action: 'contact.linked', before: { clientId: null }, after: { clientId: known.id } },
    ])
  })

  testOperation('keeps who was in touch before', link, async (call) => {
    const contactedAt = new Date('2026-01-05T10:00:00Z')
    const { id } = await buildContact(app, { hasBeenContacted: true, contactedAt })
    const { data } = await call(staff, { id, clientId: (await buildClient(app)).id })
    expect(data.project).toBeNull()
    expect(data.contact.contactedAt).toBe(contactedAt.toISOString())
  })

  testOperation('succeeds once, together with conversions', link, async (call) => {
    const { id } = await buildContact(app)
    const known = await buildClient(app)
    const before = await app.db.client.count()
    const outcomes = await Promise.all([
      ...[1, 2, 3].map(() => call(staff, { id, clientId: known.id, project })),
      ...[1, 2].map(() => overRest(convert)(staff, { id, client })),
    ])
    const refused = outcomes.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(4)
    const { clientId } = await app.db.contact.findUniqueOrThrow({ where: { id } })
    for (const { error } of refused) expect(error?.current).toEqual({ clientId })
    expect(await app.db.client.count()).toBe(clientId === known.id ? before : before + 1)
  })

  testOperation('names a client that does not exist, and changes nothing', link, async (call) => {
    const { id } = await buildContact(app)
    const { status, error } = await call(staff, { id, clientId: 999_999 })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ clientId: 'This client does not exist' })
    const contact = await app.db.contact.findUniqueOrThrow({ where: { id } })
    expect(contact).toMatchObject({ clientId: null, hasBeenContacted: false })
  })

  testOperation('answers 404 for a contact that does not exist', link, async (call) => {
    const { id: clientId } = await buildClient(app)
    expect((await call(staff, { id: 999_999, clientId })).status).toBe(404)
  })
})
