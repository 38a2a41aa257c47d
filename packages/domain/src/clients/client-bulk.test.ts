import { afterAll, describe, expect } from 'vitest'
import { startTestApp } from '@loggia/bff/testing/app'
import { testOperation } from '@loggia/bff/testing/both-apis'
import type { Browser } from '@loggia/bff/testing/browser'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { describeBulkDeletion, describeBulkUpdate } from '@loggia/bff/testing/describe-bulk'
import { clientBrowser, staffBrowser } from '@loggia/bff/testing/people'
import { deleteClients as remove, updateClients as update } from './client-bulk.service.ts'

const app = await startTestApp()
const staff = await staffBrowser(app)
afterAll(() => app.close())

const clients = {
  appOf: () => app,
  staffOf: () => staff,
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

const statusOf = async (browser: Browser) =>
  (await browser.request('get', '/api/client/status')).body

describe('giving several clients a status', () => {
  testOperation('counts the version of changed rows only', update, async (call) => {
    const rows = [await buildClient(app), await buildClient(app, { status: 'inactive' })]
    const ids = rows.map(({ id }) => id)
    await call(staff, { ids, status: 'inactive' })
    expect(await clients.find(ids)).toMatchObject([{ version: 2 }, { version: 1 }])
  })

  testOperation('ends the sessions of clients that become inactive', update, async (call) => {
    const { id, email } = await buildClient(app)
    const client = await clientBrowser(app, email)
    await call(staff, { ids: [id], status: 'prospect' })
    expect(await statusOf(client)).toMatchObject({ authenticated: true })
    await call(staff, { ids: [id], status: 'inactive' })
    expect(await statusOf(client)).toMatchObject({ authenticated: false })
  })
})

describe('deleting several clients', () => {
  testOperation('deletes their projects, each with its audit', remove, async (call) => {
    const rows = [await buildClient(app), await buildClient(app)]
    const projects = await Promise.all(rows.map(({ id }) => buildProject(app, { clientId: id })))
    await call(staff, { ids: rows.map(({ id }) => id) })
    const entityId = { in: projects.map(({ id }) => String(id)) }
    const entries = await app.db.auditEntry.findMany({ where: { entity: 'project', entityId } })
    const deleted = {
      action: 'project.deleted',
      before: { title: 'Pier', clientName: 'Ines Harbour' },
    }
    expect(entries).toMatchObject([deleted, deleted])
  })

  testOperation('ends their sessions', remove, async (call) => {
    const { id, email } = await buildClient(app)
    const client = await clientBrowser(app, email)
    await call(staff, { ids: [id] })
    expect(await statusOf(client)).toMatchObject({ authenticated: false })
  })
})
