import type { BulkResult } from '@loggia/contracts/lists'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asArguments, bothApis, overRest, type Endpoint } from '../../testing/both-apis.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const update: Endpoint = {
  rest: ['post', '/api/clients/bulk-update'],
  graphql: `mutation ($ids: [Int!]!, $status: ClientStatus!) {
    updateClients(ids: $ids, status: $status) { changed missing }
  }`,
  variables: ({ ids, status }) => ({ ids, status: String(status).toUpperCase() }),
}

const remove: Endpoint = {
  rest: ['post', '/api/clients/bulk-delete'],
  graphql: `mutation ($ids: [Int!]!) { deleteClients(ids: $ids) { changed missing } }`,
  variables: asArguments,
}

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
})
afterAll(() => app.close())

async function add(status = 'active', email = 'ines@harbour.example'): Promise<number> {
  const data = { name: 'Ines', company: 'Harbour', email, emailKey: email, status }
  return (await app.db.client.create({ data })).id
}

const auditOf = (entity: string, ids: number[]) =>
  app.db.auditEntry.findMany({
    where: { entity, entityId: { in: ids.map(String) } },
    orderBy: { id: 'asc' },
  })

describe('giving several clients a status', () => {
  bothApis<BulkResult>('changes those that differ and names the missing', update, async (call) => {
    const ids = [await add(), await add('prospect'), await add('inactive')]
    const { status, data } = await call(staff, {
      ids: [...ids, 999_999, ...ids],
      status: 'inactive',
    })
    expect(status).toBe(200)
    expect(data).toEqual({ changed: 2, missing: [999_999] })
    const rows = await app.db.client.findMany({
      where: { id: { in: ids } },
      orderBy: { id: 'asc' },
    })
    expect(rows).toMatchObject([
      { status: 'inactive', version: 2 },
      { status: 'inactive', version: 2 },
      { status: 'inactive', version: 1 },
    ])
    expect(await auditOf('client', ids)).toMatchObject([
      { action: 'client.updated', before: { status: 'active' }, after: { status: 'inactive' } },
      { action: 'client.updated', before: { status: 'prospect' }, actorName: 'Sam Staff' },
    ])
  })

  bothApis<BulkResult>('to inactive ends their sessions', update, async (call, api) => {
    const email = `gone-${api.toLowerCase()}@harbour.example`
    const ids = [await add('active', email)]
    const person = await clientBrowser(app, email)
    await call(staff, { ids, status: 'prospect' })
    const isIn = async () => (await person.request('get', '/api/client/status')).body
    expect(await isIn()).toMatchObject({ authenticated: true })
    await call(staff, { ids, status: 'inactive' })
    expect(await isIn()).toMatchObject({ authenticated: false })
  })

  bothApis('takes between one and 200 ids', update, async (call) => {
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    for (const [ids, message] of [
      [[], 'Choose at least one'],
      [many, 'Choose at most 200'],
    ] as const) {
      const { status, error } = await call(staff, { ids, status: 'active' })
      expect(status).toBe(400)
      expect(error?.fields).toEqual({ ids: message })
    }
  })

  test('names an id that cannot be one', async () => {
    const { error } = await overRest(update)(staff, { ids: [1, 'x'], status: 'active' })
    expect(error?.fields).toEqual({ 'ids.1': 'Must be an id' })
  })

  bothApis<BulkResult>('two calls about the same rows do not lock', update, async (call) => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => add()))
    const calls = Array.from({ length: 6 }, (_, index) =>
      call(staff, {
        ids: index % 2 ? ids : ids.toReversed(),
        status: index % 2 ? 'active' : 'prospect',
      }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  bothApis('is for staff', update, async (call) => {
    const input = { ids: [await add()], status: 'inactive' }
    expect((await call(app.browser(), input)).status).toBe(401)
    expect((await call(await clientBrowser(app), input)).status).toBe(403)
  })
})

describe('deleting several clients', () => {
  bothApis<BulkResult>(
    'takes their projects along and ends sessions',
    remove,
    async (call, api) => {
      const email = `deleted-${api.toLowerCase()}@harbour.example`
      const ids = [await add('active', email), await add()]
      const person = await clientBrowser(app, email)
      const projects = await app.db.project.createManyAndReturn({
        data: ids.map((clientId) => ({ clientId, title: 'Pier', description: '' })),
      })
      const { data } = await call(staff, { ids: [...ids, 999_999] })
      expect(data).toEqual({ changed: 2, missing: [999_999] })
      expect(await app.db.client.count({ where: { id: { in: ids } } })).toBe(0)
      expect(await auditOf('client', ids)).toHaveLength(2)
      expect(
        await auditOf(
          'project',
          projects.map(({ id }) => id),
        ),
      ).toMatchObject([
        { action: 'project.deleted', before: { title: 'Pier', clientName: 'Ines' } },
        { action: 'project.deleted' },
      ])
      const { body } = await person.request('get', '/api/client/status')
      expect(body).toMatchObject({ authenticated: false })
      expect((await call(staff, { ids })).data).toEqual({ changed: 0, missing: ids })
    },
  )

  bothApis('is for staff', remove, async (call) => {
    const input = { ids: [await add()] }
    expect((await call(app.browser(), input)).status).toBe(401)
    expect((await call(await clientBrowser(app), input)).status).toBe(403)
  })
})
