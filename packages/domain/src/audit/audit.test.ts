import { MAX_PAGED_AUDIT } from '@loggia/contracts/paging'
import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { uniqueWord } from '@loggia/testing/unique'
import { createClient, deleteClient, updateClient } from '../clients/clients.service.ts'
import { sendMessage } from '../messages/messages.service.ts'
import { listAudit as list } from './audit.service.ts'

const create = overRest(createClient)
const update = overRest(updateClient)
const remove = overRest(deleteClient)
const send = overRest(sendMessage)

const app = await openTestApp()

testOperation('lists the history of a row, newest first', list, async (call) => {
  const staff = await staffBrowser(app)
  const client = { name: 'Ines', company: 'Harbour', email: 'ines@harbour.example' }
  const { id } = (await create(staff, client)).data
  await update(staff, { id, company: 'Pier' })
  const { data, total } = await call(staff, { entity: 'client', entityId: String(id) })
  expect(total).toBe(2)
  expect(data).toMatchObject([
    { action: 'client.updated', before: { company: 'Harbour' }, after: { company: 'Pier' } },
    { action: 'client.created', actorKind: 'staff', actorName: 'Sam Staff', before: null },
  ])
})

testOperation('filters by kind of actor and returns pages', list, async (call) => {
  await clientBrowser(app)
  await clientBrowser(app)
  const { data, total } = await call(await staffBrowser(app), { actorKind: 'manager', limit: 1 })
  expect(data).toMatchObject([{ actorKind: 'manager', action: 'client.signedIn' }])
  expect(total).toBeGreaterThan(1)
})

testOperation('refuses pages that would walk past too many entries', list, async (call) => {
  const staff = await staffBrowser(app)
  const limit = 100
  const last = MAX_PAGED_AUDIT / limit
  expect((await call(staff, { page: last, limit })).status).toBe(200)
  const { error } = await call(staff, { page: last + 1, limit })
  expect(error).toMatchObject({
    code: 'VALIDATION',
    fields: { page: 'Pages end after 100,000 entries: choose days with from and to' },
  })
})

testOperation('leaves out who signed in', list, async (call) => {
  await clientBrowser(app)
  const staff = await staffBrowser(app)
  await staff.request('put', '/api/site-settings/youtube_url', {
    body: { value: 'https://example.com' },
  })
  const hidden = (await call(staff, { signIns: 'hidden', limit: 100 })).data
  expect(hidden.filter(({ action }) => action.endsWith('.signedIn'))).toEqual([])
  expect(hidden.length).toBeGreaterThan(0)
  const all = (await call(staff, { limit: 100 })).data
  expect(all.filter(({ action }) => action.endsWith('.signedIn')).length).toBeGreaterThan(0)
})

testOperation('filters by action, actor and period', list, async (call) => {
  const staff = await staffBrowser(app)
  const entity = uniqueWord()
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
  const entries = async (input: Record<string, unknown>) =>
    (await call(staff, { entity, ...input })).data.map(
      ({ action, actorId }) => `${action}${actorId}`,
    )
  expect(await entries({ action: 'b' })).toEqual(['b2', 'b1'])
  expect(await entries({ actorKind: 'staff', actorId: '1' })).toEqual(['b1', 'a1'])
  expect(await entries({ from: '2026-03-02', to: '2026-03-03' })).toEqual(['b1', 'a2'])
  expect(await entries({ from: '2026-03-04' })).toEqual(['b2'])
  expect(await entries({ to: '2026-03-01' })).toEqual(['a1'])
  const { error } = await call(staff, { from: 'soon' })
  expect(error?.fields).toEqual({ from: 'Must be a date such as 2026-04-15' })
})

testOperation('gives each entry the name of its row, also after deletion', list, async (call) => {
  const staff = await staffBrowser(app)
  const client = { name: 'Ada', company: 'Engines', email: 'ada@engines.example' }
  const { id } = (await create(staff, client)).data
  await update(staff, { id, name: 'Ada Byron' })
  const history = { entity: 'client', entityId: String(id) }
  const names = async () => (await call(staff, history)).data.map(({ entityName }) => entityName)
  expect(await names()).toEqual(['Ada Byron', 'Ada Byron'])
  await send(staff, { clientId: id, text: 'Good morning' })
  await remove(staff, { id })
  expect(await names()).toEqual(['Ada Byron', 'Ada Byron', 'Ada Byron'])
  const conversation = { entity: 'conversation', entityId: `client ${id}` }
  expect((await call(staff, conversation)).data).toMatchObject([{ entityName: 'Ada Byron' }])
})

testOperation('keeps nothing of what was typed as an unknown username', list, async (call) => {
  const body = { username: 'my real password 123', password: 'wrong horse' }
  await app.browser().request('post', '/api/login', { body })
  const { data } = await call(await staffBrowser(app), { entity: 'user' })
  const failure = data.find(({ action }) => action === 'staff.signInFailed')
  expect(failure).toMatchObject({ entityId: null, entityName: null })
  expect(JSON.stringify(data)).not.toContain(body.username)
})
