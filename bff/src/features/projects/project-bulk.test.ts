import type { BulkResult } from '@loggia/contracts/lists'
import { afterAll, beforeAll, expect } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asArguments, bothApis, type Endpoint } from '../../testing/both-apis.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const update: Endpoint = {
  rest: ['post', '/api/projects/bulk-update'],
  graphql: `mutation ($ids: [Int!]!, $status: ProjectStatus!) {
    updateProjects(ids: $ids, status: $status) { changed missing }
  }`,
  variables: ({ ids, status }) => ({
    ids,
    status: String(status).toUpperCase().replace('-', '_'),
  }),
}

const remove: Endpoint = {
  rest: ['post', '/api/projects/bulk-delete'],
  graphql: `mutation ($ids: [Int!]!) { deleteProjects(ids: $ids) { changed missing } }`,
  variables: asArguments,
}

let app: TestApp
let staff: Browser
let clientId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
  const data = { name: 'Ines', company: 'Harbour', email: 'i@h.example', emailKey: 'i@h.example' }
  clientId = (await app.db.client.create({ data })).id
})
afterAll(() => app.close())

async function add(...statuses: string[]): Promise<number[]> {
  const data = statuses.map((status) => ({ clientId, status, title: 'Pier', description: '' }))
  const rows = await app.db.project.createManyAndReturn({ data })
  return rows.map(({ id }) => id)
}

const auditOf = (ids: number[]) =>
  app.db.auditEntry.findMany({ where: { entity: 'project', entityId: { in: ids.map(String) } } })

bothApis<BulkResult>('several projects get a status, each with its audit', update, async (call) => {
  const ids = await add('pending', 'on-hold', 'in-progress')
  const { data } = await call(staff, { ids: [...ids, 999_999], status: 'in-progress' })
  expect(data).toEqual({ changed: 2, missing: [999_999] })
  const started = { id: { in: ids }, status: 'in-progress' }
  expect(await app.db.project.count({ where: started })).toBe(3)
  const audit = await auditOf(ids)
  expect(audit).toHaveLength(2)
  expect(audit[0]).toMatchObject({ action: 'project.updated', after: { status: 'in-progress' } })
})

bothApis<BulkResult>('several projects are deleted, each with its audit', remove, async (call) => {
  const ids = await add('pending', 'completed')
  expect((await call(staff, { ids })).data).toEqual({ changed: 2, missing: [] })
  expect(await app.db.project.count({ where: { id: { in: ids } } })).toBe(0)
  expect(await auditOf(ids)).toMatchObject([
    { action: 'project.deleted', before: { title: 'Pier', clientName: 'Ines' } },
    { action: 'project.deleted' },
  ])
})

for (const endpoint of [update, remove]) {
  bothApis(`${endpoint.rest[1]} is for staff`, endpoint, async (call) => {
    const input = { ids: await add('pending'), status: 'completed' }
    const { ids } = input
    const given = endpoint === remove ? { ids } : input
    expect((await call(app.browser(), given)).status).toBe(401)
    expect((await call(await clientBrowser(app), given)).status).toBe(403)
  })
}
