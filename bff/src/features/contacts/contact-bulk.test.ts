import type { BulkResult } from '@loggia/contracts/lists'
import { afterAll, beforeAll, expect } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asArguments, bothApis, type Endpoint } from '../../testing/both-apis.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const update: Endpoint = {
  rest: ['post', '/api/contacts/bulk-update'],
  graphql: `mutation ($ids: [Int!]!, $hasBeenContacted: Boolean!) {
    updateContacts(ids: $ids, hasBeenContacted: $hasBeenContacted) { changed missing }
  }`,
  variables: asArguments,
}

const remove: Endpoint = {
  rest: ['post', '/api/contacts/bulk-delete'],
  graphql: `mutation ($ids: [Int!]!) { deleteContacts(ids: $ids) { changed missing } }`,
  variables: asArguments,
}

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
})
afterAll(() => app.close())

async function add(...marks: boolean[]): Promise<number[]> {
  const text = { firstName: 'Ada', lastName: 'Byron', email: 'a@b.example', message: 'Hello' }
  const data = marks.map((hasBeenContacted) => ({ ...text, hasBeenContacted, policyVersion: '1' }))
  const rows = await app.db.contact.createManyAndReturn({ data })
  return rows.map(({ id }) => id)
}

const auditOf = (ids: number[]) =>
  app.db.auditEntry.findMany({ where: { entity: 'contact', entityId: { in: ids.map(String) } } })

bothApis<BulkResult>('several contacts are marked, by whom and when', update, async (call) => {
  const ids = await add(false, false, true)
  const marked = await call(staff, { ids: [...ids, 999_999], hasBeenContacted: true })
  expect(marked.data).toEqual({ changed: 2, missing: [999_999] })
  expect(await app.db.contact.count({ where: { id: { in: ids }, contactedAt: null } })).toBe(1)
  const audit = await auditOf(ids)
  expect(audit).toHaveLength(2)
  expect(audit[0]).toMatchObject({
    action: 'contact.updated',
    before: { hasBeenContacted: false, contactedBy: null },
    after: { hasBeenContacted: true, contactedBy: 'Sam Staff' },
  })
  const undone = await call(staff, { ids, hasBeenContacted: false })
  expect(undone.data).toEqual({ changed: 3, missing: [] })
  const forgotten = { id: { in: ids }, contactedAt: null, contactedById: null }
  expect(await app.db.contact.count({ where: forgotten })).toBe(3)
})

bothApis<BulkResult>('several contacts are deleted, each with its audit', remove, async (call) => {
  const ids = await add(false, true)
  expect((await call(staff, { ids })).data).toEqual({ changed: 2, missing: [] })
  expect(await app.db.contact.count({ where: { id: { in: ids } } })).toBe(0)
  expect(await auditOf(ids)).toMatchObject([
    { action: 'contact.deleted', before: { firstName: 'Ada', email: 'a@b.example' } },
    { action: 'contact.deleted' },
  ])
})

for (const endpoint of [update, remove]) {
  bothApis(`${endpoint.rest[1]} is for staff`, endpoint, async (call) => {
    const ids = await add(false)
    const given = endpoint === remove ? { ids } : { ids, hasBeenContacted: true }
    expect((await call(app.browser(), given)).status).toBe(401)
    expect((await call(await clientBrowser(app), given)).status).toBe(403)
  })
}
