import type { Project } from '@loggia/contracts/projects'
import { countQueries } from '@loggia/testing/count-queries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  asArguments,
  bothApis,
  idAndInput,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const FIELDS = `id title description clientId clientName status startDate endDate budget priority notes
  createdAt updatedAt version`

const list: Endpoint = {
  rest: ['get', '/api/projects'],
  graphql: `query ($q: String, $status: ProjectStatus, $sort: String) {
    projects(q: $q, status: $status, sort: $sort) { items { ${FIELDS} } total }
  }`,
  variables: asArguments,
}

const create: Endpoint = {
  rest: ['post', '/api/projects'],
  graphql: `mutation ($input: ProjectInput!) { createProject(input: $input) { ${FIELDS} } }`,
}

const update: Endpoint = {
  rest: ['put', '/api/projects/{id}'],
  graphql: `mutation ($id: Int!, $input: ProjectChanges!) {
    updateProject(id: $id, input: $input) { ${FIELDS} }
  }`,
  variables: idAndInput,
}

const remove: Endpoint = {
  rest: ['delete', '/api/projects/{id}'],
  graphql: `mutation ($id: Int!) { deleteProject(id: $id) }`,
  variables: asArguments,
}

let app: TestApp
let staff: Browser
let clientId: number
const email = 'owner@harbour.example'
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
  const data = { name: 'Ines Harbour', company: 'Harbour', email, emailKey: email }
  clientId = (await app.db.client.create({ data })).id
})
afterAll(() => app.close())

const add = async (input: object = {}) =>
  (await overRest<Project>(create)(staff, { title: 'Pier', clientId, ...input })).data

describe('adding a project', () => {
  bothApis<Project>('fills in the defaults', create, async (call) => {
    const { status, data } = await call(staff, { title: 'Pier', clientId })
    expect(status).toBeLessThan(300)
    expect(data).toMatchObject({
      title: 'Pier',
      description: '',
      clientId,
      clientName: 'Ines Harbour',
      status: expect.stringMatching(/^pending$/i),
      priority: expect.stringMatching(/^medium$/i),
      startDate: null,
      endDate: null,
      budget: null,
      notes: null,
      version: 1,
    })
  })

  bothApis<Project>('keeps days as they are, wherever the clock stands', create, async (call) => {
    const dates = { startDate: '2026-01-31T23:30:00-11:00', endDate: '2028-02-29' }
    const { data } = await call(staff, { title: 'Pier', clientId, ...dates })
    expect(data).toMatchObject({ startDate: '2026-01-31', endDate: '2028-02-29' })
  })

  bothApis('names each faulty field', create, async (call) => {
    const faulty = { title: ' ', clientId: 0, startDate: '2026-02-30', endDate: 'soon' }
    const { status, error } = await call(staff, faulty)
    expect(status).toBe(400)
    expect(error?.fields).toEqual({
      title: 'Project title is required',
      clientId: 'Client is required',
      startDate: 'Must be a date such as 2026-04-15',
      endDate: 'Must be a date such as 2026-04-15',
    })
  })

  bothApis('refuses an end before the start', create, async (call) => {
    const dates = { startDate: '2026-05-02', endDate: '2026-05-01' }
    const { error } = await call(staff, { title: 'Pier', clientId, ...dates })
    expect(error?.fields).toEqual({ endDate: 'End date must not be before the start date' })
  })

  bothApis('refuses a client that is not there', create, async (call) => {
    const { status, error } = await call(staff, { title: 'Pier', clientId: 999_999 })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ clientId: 'This client does not exist' })
  })

  test('refuses words that are no status and no priority', async () => {
    const words = { status: 'done', priority: 'huge' }
    const { error } = await overRest(create)(staff, { title: 'Pier', clientId, ...words })
    expect(Object.keys(error?.fields ?? {})).toEqual(['status', 'priority'])
  })
})

describe('listing the projects', () => {
  bothApis<Project[]>(
    'searches title, description and budget without case',
    list,
    async (call, api) => {
      const mark = `zq${api}`
      await add({ title: `The ${mark}` })
      await add({ description: `About ${mark}` })
      await add({ budget: `$1 ${mark}` })
      await add({ notes: mark })
      expect((await call(staff, { q: mark.toLowerCase() })).data).toHaveLength(3)
    },
  )

  bothApis<Project[]>('filters by status', list, async (call, api) => {
    const { id } = await add({ status: 'on-hold', title: `held ${api}` })
    const status = api === 'REST' ? 'on-hold' : 'ON_HOLD'
    const { data } = await call(staff, { status })
    expect(data.map((it) => it.id)).toContain(id)
    expect(new Set(data.map((it) => it.status))).toEqual(new Set([status]))
  })

  bothApis<Project[]>('shows a client its own, without the notes of staff', list, async (call) => {
    const { id } = await add({ notes: 'Careful.' })
    const foreign = await app.db.client.create({
      data: { name: 'F', company: 'F', email: 'f@f.example', emailKey: 'f@f.example' },
    })
    const other = await add({ clientId: foreign.id })
    const { data } = await call(await clientBrowser(app, email))
    expect(data.find((it) => it.id === id)).toMatchObject({ notes: null })
    expect(data.map((it) => it.id)).not.toContain(other.id)
  })

  bothApis('asks the database as often for many as for one', list, async (call) => {
    const ask = async () => expect((await call(staff)).status).toBe(200)
    const few = await countQueries(ask)
    for (let index = 0; index < 20; index += 1) await add()
    expect(await countQueries(ask)).toBe(few)
    expect(few).toBeGreaterThan(0)
  })
})

describe('sorting the projects', () => {
  bothApis<Project[]>('by client, rank, days with none last, and id', list, async (call, api) => {
    const mark = `sort${api}`
    const zoe = { name: `zoe ${mark}`, company: 'Z', email: 'z@h.example', emailKey: 'z@h.example' }
    const { id: zoeId } = await app.db.client.create({ data: zoe })
    const rows = [
      { title: `b ${mark}`, priority: 'low', startDate: new Date('2026-02-01') },
      { title: `A ${mark}`, priority: 'urgent', clientId: zoeId },
      { title: `c ${mark}`, priority: 'medium', startDate: new Date('2026-01-01') },
      { title: `D ${mark}`, priority: 'high' },
      { title: `e ${mark}`, priority: 'low' },
    ]
    const data = rows.map((row) => ({ clientId, description: '', ...row }))
    await app.db.project.createMany({ data })
    const order = async (sort: string) =>
      (await call(staff, { q: mark, sort })).data.map(({ title }) => title[0]).join('')
    expect(await order('title')).toBe('AbcDe')
    expect(await order('clientName')).toBe('bcDeA')
    expect(await order('-clientName')).toBe('AeDcb')
    expect(await order('priority')).toBe('becDA')
    expect(await order('-priority')).toBe('ADceb')
    expect(await order('startDate')).toBe('cbADe')
    expect(await order('-startDate')).toBe('bceDA')
  })
})

describe('changing a project', () => {
  bothApis<Project>('leaves what is missing and clears what is null', update, async (call, api) => {
    const { id } = await add({ startDate: '2026-03-01', budget: '$5' })
    const status = api === 'REST' ? 'in-progress' : 'IN_PROGRESS'
    const { data } = await call(staff, { id, status, budget: null })
    expect(data).toMatchObject({ title: 'Pier', status, budget: null, startDate: '2026-03-01' })
  })

  bothApis('refuses a day that clashes with the one that stays', update, async (call) => {
    const { id } = await add({ startDate: '2026-03-01' })
    const { error } = await call(staff, { id, endDate: '2026-02-01' })
    expect(error?.fields).toEqual({ endDate: 'End date must not be before the start date' })
  })

  bothApis('from an older version is refused with the row as it is', update, async (call) => {
    const { id } = await add()
    await call(staff, { id, title: 'First', version: 1 })
    const { status, error } = await call(staff, { id, title: 'Second', version: 1 })
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: 'STALE_VERSION', current: { title: 'First', version: 2 } })
  })
})

bothApis('deleting a project keeps it in the audit', remove, async (call) => {
  const { id } = await add({ title: 'Short-lived' })
  expect((await call(staff, { id })).status).toBeLessThan(300)
  const deleted = { action: 'project.deleted', entityId: String(id) }
  expect(await app.db.auditEntry.findMany({ where: deleted })).toMatchObject([
    { before: { title: 'Short-lived' } },
  ])
  expect((await call(staff, { id })).status).toBe(404)
})

bothApis('changing projects is for staff', update, async (call) => {
  const { id } = await add()
  expect((await call(app.browser(), { id })).status).toBe(401)
  expect((await call(await clientBrowser(app, email), { id })).status).toBe(403)
})
