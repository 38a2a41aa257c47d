import { CANNOT_PREVIEW } from '@loggia/contracts/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothApis, overRest } from '../../testing/both-apis.ts'
import type { Browser } from '../../testing/browser.ts'
import { connect, memberRecord, startDriveApp, type DriveApp } from '../../testing/drive.ts'
import { endpoint } from '../../testing/endpoint.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'
import { uniqueEmail } from '../../testing/unique.ts'
import { updateClient } from '../clients/clients.service.ts'
import { listDocuments, previewDocument } from './documents.service.ts'

const list = endpoint(listDocuments, 'documents')
const preview = endpoint(previewDocument, 'documentPreview')

const FOLDER_A = 'clientFolderA0001'
const FOLDER_B = 'clientFolderB0001'
const DOCUMENT_A = 'docLakeshoreBrief01'
const DOCUMENT_B = 'docFeldCatalogue0001'
const DEEP_IN_A = 'videoLakeshoreClip01'
/** With whom the sandbox Drive shares a document, spelled in another case. */
const PRIYA = 'Priya@NorthwindFreight.example'

let app: DriveApp
let staff: Browser
let manager: Browser
let clientA: Browser
let clientB: Browser
beforeAll(async () => {
  app = await startDriveApp()
  staff = await staffBrowser(app)
  manager = await clientBrowser(app)
  clientA = await clientBrowser(app, await memberRecord(app, 'a@customer.example', FOLDER_A))
  clientB = await clientBrowser(app, await memberRecord(app, 'b@customer.example', FOLDER_B))
  await memberRecord(app, PRIYA.toLowerCase())
  await connect(app, staff)
})
beforeEach(() => app.google.control.reset())
afterAll(() => app.close())

const namesOf = (documents: { name: string }[]) => documents.map(({ name }) => name)
const contentOf = (browser: Browser, id: string) =>
  browser.request('get', `/api/google/files/${id}/content`)

describe('listing documents', () => {
  bothApis('sorts folders first, then by name in natural order', list, async (call) => {
    app.google.control.fill('folderOpenPoints0001', 12)
    const { data } = await call(staff)
    expect(namesOf(data)).toEqual([
      'Feld & Sons Cabinetry',
      'Lakeshore Clinics',
      'Open points',
      'Press kit',
      'Archive of all minutes',
      'Guidelines of the team.pdf',
      'Meeting notes.txt',
      'Offer for Northwind Freight',
      'Proposal of our partner',
      'Rate card',
      'Site map',
      'Welcome to the sandbox',
    ])
    const notes = await call(staff, { folderId: 'folderOpenPoints0001' })
    expect(namesOf(notes.data)).toEqual(Array.from({ length: 12 }, (_, i) => `Note ${i + 1}.txt`))
  })

  bothApis('returns the fields that the screens show, and no others', list, async (call) => {
    const { data } = await call(staff)
    expect(data.find(({ name }) => name === 'Welcome to the sandbox')).toEqual({
      id: 'docWelcomeHandbook01',
      name: 'Welcome to the sandbox',
      mimeType: 'application/vnd.google-apps.document',
      owners: [{ displayName: 'Olivia Ward' }],
      modifiedTime: expect.stringMatching(/^2026-11-18T\d\d:\d\d:\d\d\.\d{3}Z$/),
      webViewLink: expect.stringContaining('/document/d/docWelcomeHandbook01/edit'),
    })
    const ownerless = data.find(({ id }) => id === 'pdfTeamGuidelines001')
    expect(ownerless?.owners).toEqual([])
  })

  bothApis('follows the pages of Drive up to 500 documents', list, async (call) => {
    const folderId = 'folderOpenPoints0001'
    app.google.control.fill(folderId, 130)
    app.google.control.limitPages(40)
    expect((await call(staff, { folderId })).data).toHaveLength(130)
    app.google.control.fill(folderId, 520)
    expect((await call(staff, { folderId })).data).toHaveLength(500)
  })

  bothApis('returns an empty list for an empty folder', list, async (call) => {
    expect((await call(staff, { folderId: 'folderOpenPoints0001' })).data).toEqual([])
  })

  bothApis('answers 404 for anything that is not a folder', list, async (call) => {
    for (const folderId of [
      'folderUnknown0001',
      DOCUMENT_A,
      'short',
      '../about',
      "x' or 'a' in b",
    ]) {
      expect((await call(staff, { folderId })).status).toBe(404)
    }
  })

  bothApis('answers 404 for a malformed id without calling Google', list, async (call) => {
    await call(staff)
    app.google.control.reset()
    for (const folderId of ['a b c d e f g h', 'x'.repeat(129), '%00%00%00%00%00%00']) {
      expect((await call(staff, { folderId })).status).toBe(404)
    }
    expect(app.google.control.requests()).toEqual([])
  })

  bothApis('is allowed to clients and staff', list, async (call) => {
    expect((await call(app.browser())).status).toBe(401)
    for (const browser of [staff, manager, clientA]) {
      expect((await call(browser)).status).toBe(200)
    }
  })
})

describe('a client', () => {
  bothApis('sees the folder that staff assigned as its root', list, async (call) => {
    const root = [
      'Artwork',
      'Appointment portal: brief',
      'Contract.pdf',
      'Kick-off',
      'Release plan',
    ]
    expect(namesOf((await call(clientA)).data)).toEqual(root)
    expect(namesOf((await call(clientA, { folderId: 'root' })).data)).toEqual(root)
    const { data } = await call(clientA, { folderId: 'folderLakeshoreArt01' })
    expect(namesOf(data)).toEqual(['Header picture.jpg', 'Opening clip.mp4'])
  })

  bothApis('cannot list the folders of others, or unassigned ones', list, async (call) => {
    for (const folderId of [FOLDER_B, 'folderPressKit001', '0LoggiaSandboxRoot']) {
      expect((await call(clientA, { folderId })).status).toBe(404)
    }
    expect((await call(clientB, { folderId: FOLDER_B })).status).toBe(200)
    expect((await call(manager, { folderId: FOLDER_B })).status).toBe(200)
  })

  bothApis('cannot preview or fetch the documents of others', preview, async (call) => {
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

  bothApis('with several records sees the folder of each', list, async (call) => {
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

  bothApis('whose folder was deleted sees nothing', list, async (call) => {
    const email = uniqueEmail('gone')
    await memberRecord(app, email, 'folderDeletedLongAgo')
    expect((await call(await clientBrowser(app, email))).data).toEqual([])
  })

  bothApis('without a folder sees the documents shared with it', list, async (call) => {
    const browser = await clientBrowser(app, PRIYA)
    const { data } = await call(browser)
    expect(namesOf(data)).toEqual(['Offer for Northwind Freight'])
    expect((await contentOf(browser, 'docNorthwindOffer001')).status).toBe(200)
    expect((await contentOf(browser, DOCUMENT_A)).status).toBe(404)
    // Documents that are public by link were not shared with this client.
    expect((await contentOf(browser, 'pdfPressFactSheet001')).status).toBe(404)
  })

  bothApis(
    'with special characters in its e-mail address sees nothing else',
    list,
    async (call) => {
      const email = `o'neil+${uniqueEmail()}`
      await memberRecord(app, email)
      expect((await call(await clientBrowser(app, email))).data).toEqual([])
    },
  )

  bothApis('with a Drive of its own sees all of it', list, async (call) => {
    const email = uniqueEmail('own')
    await memberRecord(app, email, FOLDER_A)
    const browser = await clientBrowser(app, email)
    await connect(app, browser)
    expect((await call(browser, { folderId: FOLDER_B })).status).toBe(200)
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

describe('previewing', () => {
  bothApis('returns a URL of our own for every type that browsers show', preview, async (call) => {
    const shown = [
      DOCUMENT_A,
      'sheetRateCard0000001',
      'slidesLakeshoreKick1',
      'drawingSiteMap000001',
      'pdfLakeshoreContract',
      'imageLakeshorePhoto1',
      'imagePressMark000001',
      DEEP_IN_A,
      'videoPressTour000001',
      'audioPressJingle0001',
      'audioPressInterview1',
      'textMeetingNotes0001',
    ]
    for (const id of shown) {
      const { data } = await call(staff, { id, mimeType: 'text/html' })
      expect(data).toEqual({ embedUrl: `/api/google/files/${id}/content`, reason: null })
    }
  })

  bothApis('returns the reason for any other type', preview, async (call) => {
    for (const id of ['zipFeldPhotographs01', FOLDER_A]) {
      const { data } = await call(staff, { id })
      expect(data).toEqual({ embedUrl: null, reason: CANNOT_PREVIEW })
    }
  })

  bothApis('answers 404 for documents that are deleted or in the bin', preview, async (call) => {
    expect((await call(staff, { id: 'docTrashedDraft00001' })).status).toBe(404)
    expect((await call(staff, { id: DOCUMENT_A })).status).toBe(200)
    app.google.control.deleteFile(DOCUMENT_A)
    expect((await call(staff, { id: DOCUMENT_A })).status).toBe(404)
    expect((await contentOf(staff, DOCUMENT_A)).status).toBe(404)
    expect((await contentOf(staff, 'docTrashedDraft00001')).status).toBe(404)
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

describe('the folder of a client', () => {
  const update = endpoint(updateClient)

  bothApis('must exist in the connected Drive', update, async (call) => {
    const { id } = await app.db.client.findFirstOrThrow()
    const { data } = await call(staff, { id, driveFolderId: 'folderPressKit001' })
    expect(data.driveFolderId).toBe('folderPressKit001')
    const message = 'No such folder in the connected Drive'
    for (const driveFolderId of ['folderUnknown0001', DOCUMENT_A, 'docTrashedDraft00001']) {
      const { status, error } = await call(staff, { id, driveFolderId })
      expect([status, error?.fields]).toEqual([400, { driveFolderId: message }])
    }
    const { error } = await call(staff, { id, driveFolderId: 'root' })
    expect(error?.fields).toEqual({ driveFolderId: 'Must be the id of a Drive folder' })
    expect((await call(staff, { id, driveFolderId: null })).data.driveFolderId).toBeNull()
  })

  bothApis('is accepted unchecked while Google is not answering', update, async (call) => {
    const { id } = await app.db.client.findFirstOrThrow()
    app.google.control.fail(503)
    const { status, data } = await call(staff, { id, driveFolderId: 'folderUnknown0001' })
    expect([status, data.driveFolderId]).toEqual([200, 'folderUnknown0001'])
  })
})
