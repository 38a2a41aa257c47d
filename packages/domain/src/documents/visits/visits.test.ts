import { buildClient, buildColleague } from '@loggia/testing/builders'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { viewBrowser } from '@loggia/testing/api/client-view'
import { connect, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { listDocuments as list } from '../documents.service.ts'
import {
  listDocumentVisits as visits,
  listRecentDocuments as recent,
  recordDocumentsVisit as come,
  recordDocumentVisit as record,
} from './visits.service.ts'

const FOLDER = 'clientFolderA0001'
const BRIEF = 'docLakeshoreBrief01'
const CONTRACT = 'pdfLakeshoreContract'
const FOREIGN = 'docFeldCatalogue0001'
const DAY = 86_400_000

const app = await openDriveApp()
const staff = await staffBrowser(app)
await connect(app, staff)
beforeEach(() => app.google.control.reset())

async function newMember() {
  const { id, email } = await buildClient(app, { portalRole: 'member', driveFolderId: FOLDER })
  return { id, person: `client:${email}`, browser: await clientBrowser(app, email) }
}

const idsOf = (rows: { document: { id: string } }[]) => rows.map(({ document: { id } }) => id)

describe('opening a document', () => {
  testOperation('puts it first among what one opened last', record, async (call) => {
    const { id, browser } = await newMember()
    for (const document of [BRIEF, CONTRACT, BRIEF, BRIEF]) {
      expect((await call(browser, { id: document })).error).toBeUndefined()
    }
    expect(idsOf((await overRest(recent)(browser)).data)).toEqual([BRIEF, CONTRACT])
    const { data } = await overRest(visits)(staff, { id })
    // Twice within a minute is a double press.
    expect(data).toMatchObject([
      { personName: 'Ines Harbour', documentName: 'Appointment portal: brief', count: 1 },
      { personName: 'Ines Harbour', documentName: 'Contract.pdf', count: 1 },
    ])
  })

  testOperation('counts again later, and keeps the first time', record, async (call) => {
    const { id, person, browser } = await newMember()
    await call(browser, { id: BRIEF })
    const before = new Date(Date.now() - DAY)
    await app.db.documentVisit.updateMany({
      where: { person },
      data: { openedAt: before, firstOpenedAt: before },
    })
    await Promise.all(Array.from({ length: 20 }, () => call(browser, { id: BRIEF })))
    const [visit] = (await overRest(visits)(staff, { id })).data
    expect(visit).toMatchObject({ count: 2, firstOpenedAt: before.toISOString() })
    expect(Date.parse(visit?.openedAt ?? '')).toBeGreaterThan(before.getTime())
  })

  testOperation('of somebody else is refused and leaves no trace', record, async (call) => {
    const { person, browser } = await newMember()
    for (const id of [FOREIGN, 'docDeletedLongAgo01', 'root', '../x']) {
      expect((await call(browser, { id })).status).toBe(404)
    }
    expect(await app.db.documentVisit.count({ where: { person } })).toBe(0)
  })

  testOperation('in a Drive of one’s own is nothing for staff', record, async (call) => {
    const { id, browser } = await newMember()
    await connect(app, browser)
    expect((await call(browser, { id: FOREIGN })).error).toBeUndefined()
    expect(idsOf((await overRest(recent)(browser)).data)).toEqual([FOREIGN])
    expect((await overRest(visits)(staff, { id })).data).toEqual([])
  })

  testOperation('while Google does not answer says so, and loses nothing', record, async (call) => {
    const { person, browser } = await newMember()
    await call(browser, { id: BRIEF })
    app.google.control.fail(503)
    expect((await call(browser, { id: CONTRACT })).error?.code).toBe('UNAVAILABLE')
    expect((await overRest(recent)(browser)).error?.code).toBe('UNAVAILABLE')
    expect(await app.db.documentVisit.count({ where: { person } })).toBe(1)
    app.google.control.reset()
    expect(idsOf((await overRest(recent)(browser)).data)).toEqual([BRIEF])
  })
})

testOperation('what one opened and may no longer see is not listed', recent, async (call) => {
  const { id, browser } = await newMember()
  await overRest(record)(browser, { id: BRIEF })
  const other = await newMember()
  expect((await call(other.browser)).data).toEqual([])
  await app.db.client.update({ where: { id }, data: { driveFolderId: 'clientFolderB0001' } })
  expect((await call(browser)).data).toEqual([])
})

testOperation('only staff see who opened what', visits, async (call) => {
  const { id, browser } = await newMember()
  expect((await call(browser, { id })).status).toBe(403)
  expect((await call(await clientBrowser(app), { id })).status).toBe(403)
  expect((await call(staff, { id })).data).toEqual([])
  expect((await call(staff, { id: 2_000_000_000 })).status).toBe(404)
})

testOperation('what was opened stays listed after the access ended', visits, async (call) => {
  const { id, browser } = await newMember()
  const colleague = await buildColleague(app, { clientId: id })
  await overRest(record)(await clientBrowser(app, colleague.email), { id: CONTRACT })
  await overRest(record)(browser, { id: BRIEF })
  const where = { id: colleague.id }
  await app.db.clientPerson.update({ where, data: { endedAt: new Date() } })
  await app.db.client.update({ where: { id }, data: { status: 'inactive' } })
  const opened = [
    { personName: 'Ines Harbour', documentName: 'Appointment portal: brief' },
    { personName: 'Teo Quay', documentName: 'Contract.pdf' },
  ]
  expect((await call(staff, { id })).data).toMatchObject(opened)
  // A later visit for another client is no news about this one.
  await buildColleague(app, { clientId: (await newMember()).id, email: colleague.email })
  await overRest(record)(await clientBrowser(app, colleague.email), { id: BRIEF })
  expect((await call(staff, { id })).data).toMatchObject(opened)
})

describe('what is new', () => {
  const newsOf = async (browser: Browser, options?: object) =>
    Object.fromEntries(
      (await overRest(list)(browser, {}, options)).data
        .filter(({ sinceLastVisit }) => sinceLastVisit)
        .map(({ name, sinceLastVisit }) => [name, sinceLastVisit]),
    )

  test('is nothing on the first visit', async () => {
    const { browser } = await newMember()
    expect(await newsOf(browser)).toEqual({})
    await overRest(come)(browser)
    expect(await newsOf(browser)).toEqual({})
  })

  testOperation(
    'is what came or changed since the visit before, until the next',
    come,
    async (call) => {
      const { person, browser } = await newMember()
      await call(browser)
      const left = new Date('2026-11-11T00:00:00Z')
      await app.db.portalVisit.updateMany({ where: { person }, data: { lastAt: left } })
      app.google.control.addFile({
        id: 'pdfLakeshoreContract',
        name: 'Contract.pdf',
        mimeType: 'application/pdf',
        parent: FOLDER,
        createdTime: '2026-10-02T08:00:00.000Z',
        modifiedTime: '2026-11-14T08:00:00.000Z',
      })
      const news = { 'Appointment portal: brief': 'new', 'Contract.pdf': 'changed' }
      expect(await newsOf(browser)).toEqual(news)
      await call(browser)
      await call(browser)
      expect(await newsOf(browser)).toEqual(news)
      // The next visit.
      const ended = new Date(Date.now() - 3_600_000)
      await app.db.portalVisit.updateMany({ where: { person }, data: { lastAt: ended } })
      expect(await newsOf(browser)).toEqual({})
    },
  )
})

test('a view of a client shows what is new and opened, and leaves no trace', async () => {
  const { id, person, browser } = await newMember()
  await overRest(record)(browser, { id: BRIEF })
  await overRest(come)(browser)
  const before = await traces(person)
  const view = await viewBrowser(app, id, staff)
  const refused = await overRest(record)(view.browser, { id: CONTRACT }, view.inView)
  expect(refused.error?.code).toBe('READ_ONLY')
  expect((await overRest(come)(view.browser, {}, view.inView)).error?.code).toBe('READ_ONLY')
  expect(idsOf((await overRest(recent)(view.browser, {}, view.inView)).data)).toEqual([BRIEF])
  await view.browser.request(
    'get',
    `/api/google/files/${CONTRACT}/content?session=${view.inView.session}`,
  )
  expect(await traces(person)).toEqual(before)
})

async function traces(person: string) {
  return {
    visits: await app.db.documentVisit.findMany({ where: { person } }),
    places: await app.db.portalVisit.findMany({ where: { person } }),
  }
}
