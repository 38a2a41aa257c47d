import { describe, expect, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { connect, memberRecord, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { buildClient, buildColleague } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { listDocuments as list, previewDocument as preview } from './documents.service.ts'
import {
  readDocumentPlace as place,
  searchDocuments as search,
} from './visible/find-documents.service.ts'

const FOLDER_A = 'clientFolderA0001'
const FOLDER_B = 'clientFolderB0001'
const ROOT_A = ['Artwork', 'Appointment portal: brief', 'Contract.pdf', 'Kick-off', 'Release plan']
const DOCUMENT_A = 'docLakeshoreBrief01'
const DOCUMENT_B = 'docFeldCatalogue0001'
const DEEP_IN_A = 'videoLakeshoreClip01'
/** The address with which the sandbox Drive shares a document, spelled in another case. */
const PRIYA = 'Priya@NorthwindFreight.example'

const app = await openDriveApp()
const manager = await clientBrowser(app)
const clientA = await clientBrowser(app, await memberRecord(app, 'a@customer.example', FOLDER_A))
const clientB = await clientBrowser(app, await memberRecord(app, 'b@customer.example', FOLDER_B))
await memberRecord(app, PRIYA.toLowerCase())
await connect(app, await staffBrowser(app))

const namesOf = (documents: { name: string }[]) => documents.map(({ name }) => name)
const contentOf = (browser: Browser, id: string) =>
  browser.request('get', `/api/google/files/${id}/content`)

describe('a client', () => {
  testOperation('sees the folder that staff assigned as its root', list, async (call) => {
    expect(namesOf((await call(clientA)).data)).toEqual(ROOT_A)
    expect(namesOf((await call(clientA, { folderId: 'root' })).data)).toEqual(ROOT_A)
    const { data } = await call(clientA, { folderId: 'folderLakeshoreArt01' })
    expect(namesOf(data)).toEqual(['Header picture.jpg', 'Opening clip.mp4'])
  })

  testOperation('cannot list the folders of others, or unassigned ones', list, async (call) => {
    for (const folderId of [FOLDER_B, 'folderPressKit001', '0LoggiaSandboxRoot']) {
      expect((await call(clientA, { folderId })).status).toBe(404)
    }
    expect((await call(clientB, { folderId: FOLDER_B })).status).toBe(200)
    expect((await call(manager, { folderId: FOLDER_B })).status).toBe(200)
  })

  testOperation('cannot preview or fetch the documents of others', preview, async (call) => {
    for (const id of [DOCUMENT_B, FOLDER_B, 'docWelcomeHandbook01', 'root']) {
      expect((await call(clientA, { id })).status).toBe(404)
      expect((await contentOf(clientA, id)).status).toBe(404)
    }
    for (const id of [DOCUMENT_A, DEEP_IN_A]) {
      expect((await call(clientA, { id })).status).toBe(200)
      expect((await contentOf(clientA, id)).status).toBe(200)
    }
    expect((await call(clientB, { id: DOCUMENT_A })).status).toBe(404)
    expect((await call(clientB, { id: DOCUMENT_B })).status).toBe(200)
  })

  testOperation('with several records sees the folder of each', list, async (call) => {
    const email = uniqueEmail('both')
    await memberRecord(app, email, FOLDER_B)
    await memberRecord(app, email, FOLDER_A)
    await memberRecord(app, email, 'folderDeletedLongAgo')
    const browser = await clientBrowser(app, email)
    expect(namesOf((await call(browser)).data)).toEqual([
      'Feld & Sons Cabinetry',
      'Lakeshore Clinics',
    ])
    expect((await call(browser, { folderId: FOLDER_A })).status).toBe(200)
    expect((await call(browser, { folderId: 'folderPressKit001' })).status).toBe(404)
  })

  testOperation('without a folder sees the documents shared with it', list, async (call) => {
    const browser = await clientBrowser(app, PRIYA)
    const { data } = await call(browser)
    expect(namesOf(data)).toEqual(['Offer for Northwind Freight'])
    expect((await contentOf(browser, 'docNorthwindOffer001')).status).toBe(200)
    expect((await contentOf(browser, DOCUMENT_A)).status).toBe(404)
    // Documents that are public by link were not shared with this client.
    expect((await contentOf(browser, 'pdfPressFactSheet001')).status).toBe(404)
  })

  testOperation('sees what is shared with each record without a folder', list, async (call) => {
    const email = await memberRecord(app, uniqueEmail('both'), FOLDER_A)
    const { id: clientId } = await app.db.client.findFirstOrThrow({
      where: { emailKey: PRIYA.toLowerCase() },
    })
    await buildColleague(app, { clientId, email })
    const browser = await clientBrowser(app, email)
    const offer = 'Offer for Northwind Freight'
    const names = namesOf((await call(browser)).data)
    expect(names).toEqual([...ROOT_A.slice(0, 4), offer, 'Release plan'])
    const found = await overRest(search)(browser, { q: 'offer' })
    expect(namesOf(found.data.documents)).toEqual([offer])
    expect((await contentOf(browser, 'docNorthwindOffer001')).status).toBe(200)
    const { data } = await overRest(place)(browser, { id: DEEP_IN_A })
    expect(namesOf(data.folders)).toEqual(['Artwork'])
    expect((await contentOf(browser, DOCUMENT_B)).status).toBe(404)
  })

  testOperation(
    'with special characters in its email address sees nothing else',
    list,
    async (call) => {
      const email = `o'neil+${uniqueEmail()}`
      await memberRecord(app, email)
      expect((await call(await clientBrowser(app, email))).data).toEqual([])
    },
  )

  testOperation('with a Drive of its own sees all of it', list, async (call) => {
    const email = uniqueEmail('own')
    await memberRecord(app, email, FOLDER_A)
    const browser = await clientBrowser(app, email)
    await connect(app, browser)
    expect((await call(browser, { folderId: FOLDER_B })).status).toBe(200)
  })

  testOperation(
    'with a Drive of its own opens what it may see of the agency',
    preview,
    async (call) => {
      const email = uniqueEmail('own')
      await memberRecord(app, email, FOLDER_A)
      const browser = await clientBrowser(app, email)
      await connect(app, browser)
      const statusOf = async (id: string) => (await call(browser, { id })).status
      expect(await statusOf(DOCUMENT_B)).toBe(200)
      const statusNotInOwn = (id: string) => {
        app.google.control.fail(404, 1)
        return statusOf(id)
      }
      expect(await statusNotInOwn(DOCUMENT_A)).toBe(200)
      expect(await statusNotInOwn(DOCUMENT_B)).toBe(404)
      await app.db.driveConnection.update({ where: { owner: email }, data: { refreshToken: null } })
      expect(await statusOf(DOCUMENT_A)).toBe(200)
      expect((await contentOf(browser, DOCUMENT_A)).status).toBe(200)
      expect(await statusOf(DOCUMENT_B)).toBe(409)
    },
  )

  testOperation('opens what was sent for it, wherever that lies now', preview, async (call) => {
    const { id: clientId, email } = await buildClient(app, {
      portalRole: 'member',
      driveFolderId: FOLDER_B,
    })
    const file = { clientId, uploader: 'staff:1', uploaderName: 'Sam', name: 'Plan.pdf' }
    const shape = { mimeType: 'application/pdf', bytes: 1 }
    await app.db.upload.createMany({
      data: [
        { ...file, ...shape, state: 'stored', driveFileId: DOCUMENT_A },
        { ...file, ...shape, state: 'refused', driveFileId: DEEP_IN_A },
      ],
    })
    const browser = await clientBrowser(app, email)
    expect((await call(browser, { id: DOCUMENT_A })).status).toBe(200)
    expect((await contentOf(browser, DOCUMENT_A)).status).toBe(200)
    const { data } = await overRest(place)(browser, { id: DOCUMENT_A })
    expect(data.folders).toEqual([])
    expect((await call(browser, { id: DEEP_IN_A })).status).toBe(404)
    expect((await call(clientB, { id: DOCUMENT_A })).status).toBe(404)
  })

  test('loses the folder of a record that becomes inactive', async () => {
    const email = await memberRecord(app, 'half@customer.example', FOLDER_A)
    await memberRecord(app, email, FOLDER_B)
    const browser = await clientBrowser(app, email)
    await app.db.client.updateMany({
      where: { emailKey: email, driveFolderId: FOLDER_A },
      data: { status: 'inactive' },
    })
    expect((await contentOf(browser, DOCUMENT_A)).status).toBe(404)
    expect((await contentOf(browser, DOCUMENT_B)).status).toBe(200)
  })
})

test('a client no longer sees documents once its folder changes', async () => {
  const { data } = await overRest(list)(clientA)
  expect(data.map(({ id }) => id)).toContain(DOCUMENT_A)
  await app.db.client.updateMany({
    where: { emailKey: 'a@customer.example' },
    data: { driveFolderId: FOLDER_B },
  })
  expect((await contentOf(clientA, DOCUMENT_A)).status).toBe(404)
})
