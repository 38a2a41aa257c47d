import { expect } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { testOperation } from '@loggia/testing/api/both-apis'
import { buildClient } from '@loggia/testing/builders'
import { describeBulkDeletion, describeBulkUpdate } from '@loggia/testing/api/describe-bulk'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { deleteClients as remove, updateClients as update } from './client-bulk.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const clients = {
  app,
  staff,
  entity: 'client',
  build: (overrides: object = {}) => buildClient(app, overrides),
  find: (ids: number[]) =>
    app.db.client.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } }),
}

describeBulkUpdate(update, {
  ...clients,
  initial: { status: 'active' },
  change: { status: 'inactive' },
})

describeBulkDeletion(remove, {
  ...clients,
  deleted: { name: 'Ines Harbour', company: 'Harbour & Sons' },
})

testOperation('a status counts the version of changed rows only', update, async (call) => {
  const rows = [await buildClient(app), await buildClient(app, { status: 'inactive' })]
  const ids = rows.map(({ id }) => id)
  await call(staff, { ids, status: 'inactive' })
  expect(await clients.find(ids)).toMatchObject([{ version: 2 }, { version: 1 }])
})

async function isSignedIn(browser: Browser): Promise<unknown> {
  const { body } = await browser.request('get', '/api/client/status')
  return (body as { authenticated: unknown }).authenticated
}

testOperation('the sessions of clients that become inactive end for good', update, async (call) => {
  const { id, email } = await buildClient(app)
  const client = await clientBrowser(app, email)
  await call(staff, { ids: [id], status: 'prospect' })
  expect(await isSignedIn(client)).toBe(true)
  await call(staff, { ids: [id], status: 'inactive' })
  await call(staff, { ids: [id], status: 'active' })
  expect(await isSignedIn(client)).toBe(false)
})

testOperation('deleting several clients ends their sessions', remove, async (call) => {
  const { id, email } = await buildClient(app)
  const client = await clientBrowser(app, email)
  await call(staff, { ids: [id] })
  expect(await isSignedIn(client)).toBe(false)
})
