import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { viewBrowser } from '@loggia/testing/api/client-view'
import { connect, memberRecord, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import {
  listDocuments as list,
  previewDocument as preview,
} from '../documents/documents.service.ts'

const OWN_DOCUMENT = 'docLakeshoreBrief01'
const FOREIGN_DOCUMENT = 'docFeldCatalogue0001'

const app = await openDriveApp()
const staff = await staffBrowser(app)
await connect(app, staff)
const email = await memberRecord(app, uniqueEmail(), 'clientFolderA0001')
const client = await clientBrowser(app, email)
const { id } = await app.db.client.findFirstOrThrow({ where: { email } })
const { browser, inView } = await viewBrowser(app, id, staff)

testOperation('a view lists the documents of the client', list, async (call) => {
  const { data } = await call(browser, {}, inView)
  expect(data).toEqual((await call(client)).data)
  expect(data.map(({ id }) => id)).toContain(OWN_DOCUMENT)
})

testOperation(
  'a view shows documents of the client only, also in frames',
  preview,
  async (call) => {
    const foreign = await call(browser, { id: FOREIGN_DOCUMENT }, inView)
    expect(foreign.error).toMatchObject({ code: 'NOT_FOUND' })
    const { data } = await call(browser, { id: OWN_DOCUMENT }, inView)
    const url = `/api/google/files/${OWN_DOCUMENT}/content?session=${inView.session}`
    expect(data.embedUrl).toBe(url)
    const framed = await browser.request('get', url)
    expect(framed.status).toBe(200)
    expect(framed.headers.get('cache-control')).toBe('private, no-store')
    const other = url.replace(OWN_DOCUMENT, FOREIGN_DOCUMENT)
    expect((await browser.request('get', other)).status).toBe(404)
    expect((await app.browser().request('get', url)).status).toBe(401)
  },
)

test('what staff open in a view counts against their own limits', async () => {
  const keys = () => app.redis.keys('*documents.actor*')
  // Neither of them has opened anything before.
  const { id: newest } = await buildClient(app, { portalRole: 'member' })
  const view = await viewBrowser(app, newest)
  const before = new Set(await keys())
  await overRest(list)(view.browser, {}, view.inView)
  const counted = (await keys()).filter((key) => !before.has(key))
  expect(counted).toEqual([expect.stringContaining('staff:')])
})

test('a view shows nothing of a Drive of the client’s own', async () => {
  const { id: _id, ...row } = await app.db.driveConnection.findFirstOrThrow()
  const { id: own } = await app.db.driveConnection.create({ data: { ...row, owner: email } })
  const { data } = await overRest(list)(browser, {}, inView)
  expect(data.map(({ id }) => id)).toContain(OWN_DOCUMENT)
  await app.db.driveConnection.delete({ where: { id: own } })
})
