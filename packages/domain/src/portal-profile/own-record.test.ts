import { clientPath } from '@loggia/contracts/paths'
import { buildClient, buildColleague, buildStaff } from '@loggia/testing/builders'
import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { clientBrowser } from '@loggia/testing/api/people'
import { listOwnRecords as list } from '../clients/client-list.service.ts'
import { updateOwnRecord as update } from './own-record.service.ts'

const app = await openTestApp()

async function seed(row: Partial<Parameters<typeof buildClient>[1]> = {}) {
  const owner = await buildStaff(app)
  const client = await buildClient(app, { ownerId: owner.id, ...row })
  return { owner, client, browser: await clientBrowser(app, client.email) }
}

testOperation('a client corrects an own record, and staff are told', update, async (call) => {
  const { client, owner, browser } = await seed({ address: 'Pier 1', phone: '1' })
  const { id, email, company } = client
  const change = { id, name: '  Ines Nord ', phone: '+39 040 1', address: null, version: 1 }
  const { data } = await call(browser, change)
  expect(data).toMatchObject({ id, name: 'Ines Nord', email, phone: '+39 040 1', address: null })
  const entry = await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
  expect(entry).toMatchObject({
    action: 'client.profileChanged',
    entityId: String(id),
    before: { name: client.name, address: 'Pier 1' },
    after: { name: 'Ines Nord', address: null },
  })
  const notices = await app.db.notice.findMany({ where: { clientId: id } })
  expect(notices).toMatchObject([
    {
      recipient: `staff:${owner.id}`,
      kind: 'profileChanged',
      details: { title: company, by: 'Ines Nord' },
      path: clientPath(id),
    },
  ])
  // A stale correction does not overwrite a newer one.
  expect((await call(browser, change)).error?.code).toBe('STALE_VERSION')
  await call(browser, { id, name: 'Ines Nord' })
  expect(await app.db.notice.count({ where: { clientId: id } })).toBe(1)
})

testOperation('a client changes nothing else of the record', update, async (call) => {
  const { client, browser } = await seed()
  const more = { company: 'Mine', email: 'x@y.example', status: 'prospect', notes: 'x' }
  await call(browser, { id: client.id, name: 'Ines Nord', ...more })
  const row = await app.db.client.findUniqueOrThrow({ where: { id: client.id } })
  const { company, email, status, notes } = client
  expect(row).toMatchObject({ company, email, status, notes })
})

testOperation('records of others, and closed ones, do not exist', update, async (call) => {
  const { browser, client } = await seed()
  const others = [
    await buildClient(app),
    await buildClient(app, { email: client.email, status: 'inactive' }),
    { id: 999_999 },
  ]
  for (const { id } of others) {
    const { status, error } = await call(browser, { id, name: 'Mine now' })
    expect([status, error?.message]).toEqual([404, 'Client not found'])
  }
})

testOperation('a record keeps a name', update, async (call) => {
  const { client, browser } = await seed()
  const { error } = await call(browser, { id: client.id, name: ' ' })
  expect(error?.fields).toEqual({ name: 'Name is required' })
})

testOperation('telephone and address are read by whoever they belong to', list, async (call) => {
  const facts = { phone: '+39 040 1', address: 'Pier 1' }
  const { client, browser } = await seed(facts)
  const { id, name, email, company } = client
  expect((await call(browser)).data).toMatchObject([{ id, ...facts }])
  const colleague = await buildColleague(app, { clientId: id })
  const { data } = await call(await clientBrowser(app, colleague.email))
  expect(data).toMatchObject([{ id, name, email, company, phone: null, address: null }])
})
