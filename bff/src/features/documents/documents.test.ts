import type { Client } from '@loggia/contracts/clients'
import type { Document, DocumentPreview } from '@loggia/contracts/documents'
import { CANNOT_PREVIEW } from '@loggia/contracts/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asArguments,
  bothApis,
  idAndInput,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import { connect, memberRecord, startDriveApp, type DriveApp } from '../../testing/drive.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const list: Endpoint = {
  rest: ['get', '/api/google/files'],
  graphql: `query ($folderId: String) {
    documents(folderId: $folderId) {
      id name mimeType owners { displayName } modifiedTime webViewLink
    }
  }`,
  variables: asArguments,
}
const preview: Endpoint = {
  rest: ['get', '/api/google/files/{id}/embed'],
  graphql: `query ($id: String!, $mimeType: String) {
    documentPreview(id: $id, mimeType: $mimeType) { embedUrl reason }
  }`,
  variables: asArguments,
}

const FOLDER_A = 'clientFolderA0001'
const FOLDER_B = 'clientFolderB0001'
const DOCUMENT_A = 'docLakeshoreBrief01'
const DOCUMENT_B = 'docFeldCatalogue0001'
const DEEP_IN_A = 'videoLakeshoreClip01'

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
  await connect(app, staff)
})
beforeEach(() => app.google.control.reset())
afterAll(() => app.close())

const namesOf = (documents: Document[]) => documents.map(({ name }) => name)
const contentOf = (browser: Browser, id: string) =>
  browser.request('get', `/api/google/files/${id}/content`)

describe('the list', () => {
  bothApis<Document[]>('has folders first, then names as people count', list, async (call) => {
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

  bothApis<Document[]>('says of each what the screens show, and no more', list, async (call) => {
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

  bothApis<Document[]>('follows the pages of Drive up to 500', list, async (call) => {
    const folderId = 'folderOpenPoints0001'
    app.google.control.fill(folderId, 130)
    app.google.control.limitPages(40)
    expect((await call(staff, { folderId })).data).toHaveLength(130)
    app.google.control.fill(folderId, 520)
    expect((await call(staff, { folderId })).data).toHaveLength(500)
  })

  bothApis<Document[]>('of a folder can be empty', list, async (call) => {
    expect((await call(staff, { folderId: 'folderOpenPoints0001' })).data).toEqual([])
  })

  bothApis('is not found for what is no folder', list, async (call) => {
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

  bothApis('with an id that cannot be one is refused without asking Google', list, async (call) => {
    await call(staff)
    app.google.control.reset()
    for (const folderId of ['a b c d e f g h', 'x'.repeat(129), '%00%00%00%00%00%00']) {
      expect((await call(staff, { folderId })).status).toBe(404)
    }
    expect(app.google.control.requests()).toEqual([])
  })

  bothApis('is for clients and staff', list, async (call) => {
    expect((await call(app.browser())).status).toBe(401)
    for (const browser of [staff, manager, clientA]) {
      expect((await call(browser)).status).toBe(200)
    }
  })
})

describe('a client', () => {
  bothApis<Document[]>('sees the folder that staff assigned as its root', list, async (call) => {
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

  bothApis('cannot list what is another’s, or nobody’s', list, async (call) => {
    for (const folderId of [FOLDER_B, 'folderPressKit001', '0LoggiaSandboxRoot']) {
      expect((await call(clientA, { folderId })).status).toBe(404)
    }
    expect((await call(clientB, { folderId: FOLDER_B })).status).toBe(200)
    expect((await call(manager, { folderId: FOLDER_B })).status).toBe(200)
  })

  bothApis('cannot preview or fetch what is another’s', preview, async (call) => {
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

  bothApis<Document[]>('with several records sees the folders of all', list, async (call, api) => {
    const email = `both-${api.toLowerCase()}@customer.example`
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

  bothApis<Document[]>('whose folder is gone sees nothing', list, async (call, api) => {
    const email = `gone-${api.toLowerCase()}@customer.example`
    await memberRecord(app, email, 'folderDeletedLongAgo')
    expect((await call(await clientBrowser(app, email))).data).toEqual([])
  })

  bothApis<Document[]>('without a folder sees what is shared with it', list, async (call, api) => {
    const email = 'Priya@NorthwindFreight.example'
    if (api === 'REST') await memberRecord(app, email.toLowerCase())
    const browser = await clientBrowser(app, email)
    const { data } = await call(browser)
    expect(namesOf(data)).toEqual(['Offer for Northwind Freight'])
    expect((await contentOf(browser, 'docNorthwindOffer001')).status).toBe(200)
    expect((await contentOf(browser, DOCUMENT_A)).status).toBe(404)
    // What everybody may read who has the link was not shared with this client.
    expect((await contentOf(browser, 'pdfPressFactSheet001')).status).toBe(404)
  })

  bothApis<Document[]>('with an odd address asks for nothing else', list, async (call, api) => {
    const email = `o'neil+${api.toLowerCase()}@customer.example`
    await memberRecord(app, email)
    expect((await call(await clientBrowser(app, email))).data).toEqual([])
  })

  bothApis<Document[]>('with a Drive of its own sees all of that', list, async (call, api) => {
    const email = `own-${api.toLowerCase()}@customer.example`
    await memberRecord(app, email, FOLDER_A)
    const browser = await clientBrowser(app, email)
    await connect(app, browser)
    expect((await call(browser, { folderId: FOLDER_B })).status).toBe(200)
  })

  test('that is inactive in one record loses the folder of it', async () => {
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

describe('the preview', () => {
  bothApis<DocumentPreview>('of what browsers show is our own address', preview, async (call) => {
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

  bothApis<DocumentPreview>('of anything else is a reason', preview, async (call) => {
    for (const id of ['zipFeldPhotographs01', FOLDER_A]) {
      const { data } = await call(staff, { id })
      expect(data).toEqual({ embedUrl: null, reason: CANNOT_PREVIEW })
    }
  })

  bothApis('is not found for what is deleted or in the bin', preview, async (call) => {
    expect((await call(staff, { id: 'docTrashedDraft00001' })).status).toBe(404)
    expect((await call(staff, { id: DOCUMENT_A })).status).toBe(200)
    app.google.control.deleteFile(DOCUMENT_A)
    expect((await call(staff, { id: DOCUMENT_A })).status).toBe(404)
    expect((await contentOf(staff, DOCUMENT_A)).status).toBe(404)
    expect((await contentOf(staff, 'docTrashedDraft00001')).status).toBe(404)
  })
})

test('what is moved away from a client is out of its sight', async () => {
  const { data } = await overRest<Document[]>(list)(clientA)
  expect(data.map(({ id }) => id)).toContain(DOCUMENT_A)
  await app.db.client.updateMany({
    where: { emailKey: 'a@customer.example' },
    data: { driveFolderId: FOLDER_B },
  })
  expect((await contentOf(clientA, DOCUMENT_A)).status).toBe(404)
})

describe('the folder of a client', () => {
  const update: Endpoint = {
    rest: ['put', '/api/clients/{id}'],
    graphql: `mutation ($id: Int!, $input: ClientChanges!) {
      updateClient(id: $id, input: $input) { driveFolderId }
    }`,
    variables: idAndInput,
  }

  bothApis<Client>('is one of the connected Drive', update, async (call) => {
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

  bothApis<Client>('is taken as given while Google is not answering', update, async (call) => {
    const { id } = await app.db.client.findFirstOrThrow()
    app.google.control.fail(503)
    const { status, data } = await call(staff, { id, driveFolderId: 'folderUnknown0001' })
    expect([status, data.driveFolderId]).toEqual([200, 'folderUnknown0001'])
  })
})
