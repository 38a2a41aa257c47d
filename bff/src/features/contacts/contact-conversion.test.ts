import type { Client } from '@loggia/contracts/clients'
import type { ContactDetail } from '@loggia/contracts/contact-work'
import type { Project } from '@loggia/contracts/projects'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asArguments, bothApis, type Endpoint } from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const convert: Endpoint = {
  rest: ['post', '/api/contacts/{id}/convert'],
  graphql: `mutation ($id: Int!, $client: ClientInput!, $project: FirstProjectInput) {
    convertContact(id: $id, client: $client, project: $project) {
      contact { id clientId hasBeenContacted contactedBy }
      client { id name email company projectCount } project { id title clientId clientName }
    }
  }`,
  variables: asArguments,
}

interface Converted {
  contact: ContactDetail
  client: Client
  project: Project | null
}

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
})
afterAll(() => app.close())

async function ask(): Promise<number> {
  const text = { firstName: 'Ada', lastName: 'Byron', email: 'ada@b.example', message: 'Hello' }
  return (await app.db.contact.create({ data: { ...text, policyVersion: '1' } })).id
}

const client = { name: 'Ada Byron', email: 'ada@b.example', company: 'Engines' }
const project = { title: 'An engine', startDate: '2026-12-01' }

describe('making a contact into a client', () => {
  bothApis<Converted>('with a first project', convert, async (call) => {
    const id = await ask()
    const { status, data } = await call(staff, { id, client, project })
    expect(status).toBeLessThan(300)
    expect(data.client).toMatchObject({ ...client, projectCount: 1 })
    expect(data.project).toMatchObject({
      title: project.title,
      clientId: data.client.id,
      clientName: client.name,
    })
    const marked = {
      id,
      clientId: data.client.id,
      hasBeenContacted: true,
      contactedBy: 'Sam Staff',
    }
    expect(data.contact).toMatchObject(marked)
    const about = { entity: 'contact', entityId: String(id) }
    expect(await app.db.auditEntry.findMany({ where: about })).toMatchObject([
      {
        action: 'contact.converted',
        before: { clientId: null, hasBeenContacted: false },
        after: { clientId: data.client.id, hasBeenContacted: true },
      },
    ])
    const made = { action: 'client.created', entityId: String(data.client.id) }
    expect(await app.db.auditEntry.count({ where: made })).toBe(1)
  })

  bothApis<Converted>('without a project', convert, async (call) => {
    const { data } = await call(staff, { id: await ask(), client })
    expect(data.project).toBeNull()
    expect(data.client.projectCount).toBe(0)
  })

  bothApis<Converted>('works once, and the second hears of the client', convert, async (call) => {
    const id = await ask()
    const before = await app.db.client.count()
    const outcomes = await Promise.all([1, 2, 3].map(() => call(staff, { id, client })))
    const [done] = outcomes.filter(({ status }) => status < 300)
    const refused = outcomes.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.error).toMatchObject({
      code: 'DUPLICATE',
      message: 'This contact was made into a client before',
      current: { clientId: done?.data.client.id },
    })
    expect(await app.db.client.count()).toBe(before + 1)
  })

  bothApis<Converted>('is open again when that client is deleted', convert, async (call) => {
    const id = await ask()
    const { data } = await call(staff, { id, client })
    await app.db.client.delete({ where: { id: data.client.id } })
    expect((await call(staff, { id, client })).status).toBeLessThan(300)
  })

  bothApis('names the faults of both forms and stores nothing', convert, async (call) => {
    const before = await app.db.client.count()
    const { status, error } = await call(staff, {
      id: await ask(),
      client: { ...client, email: 'x' },
      project: { title: '', startDate: '2026-12-02', endDate: '2026-12-01' },
    })
    expect(status).toBe(400)
    expect(error?.fields).toMatchObject({
      'client.email': 'Please enter a valid email address',
      'project.title': 'Project title is required',
    })
    expect(await app.db.client.count()).toBe(before)
  })

  bothApis('is for staff, of a contact that is there', convert, async (call) => {
    const input = { id: await ask(), client }
    expect((await call(app.browser(), input)).status).toBe(401)
    expect((await call(await clientBrowser(app), input)).status).toBe(403)
    expect((await call(staff, { ...input, id: 999_999 })).status).toBe(404)
  })
})
