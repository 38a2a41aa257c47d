import type { AuditEntry } from '@loggia/contracts/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { asArguments, bothApis, type Endpoint } from '../../testing/hand-written-endpoints.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const list: Endpoint = {
  rest: ['get', '/api/audit'],
  graphql: `query ($entity: String, $entityId: String, $actorKind: String, $actorId: String,
    $action: String, $from: Date, $to: Date, $limit: Int) {
    audit(entity: $entity, entityId: $entityId, actorKind: $actorKind, actorId: $actorId,
      action: $action, from: $from, to: $to, limit: $limit) {
      items { id at actorKind actorId actorName action entity entityId entityName before after } total
    }
  }`,
  variables: asArguments,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

bothApis<AuditEntry[]>('tells the history of a row, newest first', list, async (call) => {
  const staff = await staffBrowser(app)
  const client = { name: 'Ines', company: 'Harbour', email: 'ines@harbour.example' }
  const { body } = await staff.request('post', '/api/clients', { body: client })
  const { id } = body as { id: number }
  await staff.request('put', `/api/clients/${id}`, { body: { company: 'Pier' } })
  const { data, total } = await call(staff, { entity: 'client', entityId: String(id) })
  expect(total).toBe(2)
  expect(data).toMatchObject([
    { action: 'client.updated', before: { company: 'Harbour' }, after: { company: 'Pier' } },
    { action: 'client.created', actorKind: 'staff', actorName: 'Sam Staff', before: null },
  ])
})

bothApis<AuditEntry[]>('filters by kind of actor and comes in pages', list, async (call) => {
  await clientBrowser(app)
  await clientBrowser(app)
  const { data, total } = await call(await staffBrowser(app), { actorKind: 'manager', limit: 1 })
  expect(data).toMatchObject([{ actorKind: 'manager', action: 'client.signedIn' }])
  expect(total).toBeGreaterThan(1)
})

bothApis<AuditEntry[]>('filters by action, actor and period', list, async (call, api) => {
  const staff = await staffBrowser(app)
  const entity = `thing${api}`
  const entry = { entity, actorKind: 'staff' }
  const at = (time: string) => new Date(`2026-03-${time}Z`)
  await app.db.auditEntry.createMany({
    data: [
      { ...entry, action: 'a', actorId: '1', at: at('01T23:59:59.999') },
      { ...entry, action: 'a', actorId: '2', at: at('02T00:00') },
      { ...entry, action: 'b', actorId: '1', at: at('03T23:59:59.999') },
      { ...entry, action: 'b', actorId: '2', at: at('04T00:00') },
    ],
  })
  const found = async (input: Record<string, unknown>) =>
    (await call(staff, { entity, ...input })).data.map((it) => it.action + (it.actorId ?? ''))
  expect(await found({ action: 'b' })).toEqual(['b2', 'b1'])
  expect(await found({ actorKind: 'staff', actorId: '1' })).toEqual(['b1', 'a1'])
  expect(await found({ from: '2026-03-02', to: '2026-03-03' })).toEqual(['b1', 'a2'])
  expect(await found({ from: '2026-03-04' })).toEqual(['b2'])
  expect(await found({ to: '2026-03-01' })).toEqual(['a1'])
  const { error } = await call(staff, { from: 'soon' })
  expect(error?.fields).toEqual({ from: 'Must be a date such as 2026-04-15' })
})

bothApis<AuditEntry[]>('names what the entries are about', list, async (call) => {
  const staff = await staffBrowser(app)
  const client = { name: 'Ada', company: 'Engines', email: 'ada@engines.example' }
  const { body } = await staff.request('post', '/api/clients', { body: client })
  const { id } = body as { id: number }
  await staff.request('put', `/api/clients/${id}`, { body: { name: 'Ada Byron' } })
  const history = { entity: 'client', entityId: String(id) }
  const names = async () => (await call(staff, history)).data.map(({ entityName }) => entityName)
  expect(await names()).toEqual(['Ada Byron', 'Ada Byron'])
  await staff.request('delete', `/api/clients/${id}`)
  expect(await names()).toEqual(['Ada Byron', 'Ada Byron', 'Ada Byron'])
})

bothApis<AuditEntry[]>('leaves without a name what never had one', list, async (call) => {
  const body = { username: 'nobody-of-that-name', password: 'wrong horse' }
  await app.browser().request('post', '/api/login', { body })
  const { data } = await call(await staffBrowser(app), { entityId: body.username })
  expect(data[0]).toMatchObject({ action: 'staff.signInFailed', entityName: null })
})

bothApis('is for staff', list, async (call) => {
  expect((await call(app.browser())).status).toBe(401)
  expect((await call(await clientBrowser(app))).status).toBe(403)
})

const NEVER = 'audit entries are never changed'

test('is never changed, not even by the program', async () => {
  await staffBrowser(app)
  await expect(app.db.auditEntry.updateMany({ data: { action: 'x' } })).rejects.toThrow(NEVER)
  await expect(app.db.auditEntry.deleteMany()).rejects.toThrow(NEVER)
})
