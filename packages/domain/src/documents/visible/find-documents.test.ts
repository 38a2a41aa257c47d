import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { beforeEach, describe, expect } from 'vitest'
import { testOperation } from '@loggia/testing/api/both-apis'
import { connect, memberRecord, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import {
  listProjectDocuments as ofProject,
  readDocumentPlace as place,
  searchDocuments as search,
} from './find-documents.service.ts'

const FOLDER_A = 'clientFolderA0001'
const FOLDER_B = 'clientFolderB0001'
const ARTWORK = 'folderLakeshoreArt01'
const DEEP_IN_A = 'imageLakeshorePhoto1'
const PRIYA = 'priya@northwindfreight.example'

const app = await openDriveApp()
const staff = await staffBrowser(app)
const manager = await clientBrowser(app)
const clientA = await clientBrowser(app, await memberRecord(app, 'a@customer.example', FOLDER_A))
await connect(app, staff)
beforeEach(() => app.google.control.reset())

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('the place of a document', () => {
  testOperation(
    'names the folders below that of the client, and none above',
    place,
    async (call) => {
      const { data } = await call(clientA, { id: DEEP_IN_A })
      expect(data.folders).toEqual([{ id: ARTWORK, name: 'Artwork' }])
      expect(data.document.name).toBe('Header picture.jpg')
      expect((await call(clientA, { id: ARTWORK })).data.folders).toEqual([])
      expect((await call(clientA, { id: FOLDER_A })).data.folders).toEqual([])
      expect(JSON.stringify(data)).not.toContain('Lakeshore Clinics')
    },
  )

  testOperation(
    'begins with the assigned folder where a client has several',
    place,
    async (call) => {
      const email = await memberRecord(app, uniqueEmail(), FOLDER_A)
      await memberRecord(app, email, FOLDER_B)
      const { data } = await call(await clientBrowser(app, email), { id: DEEP_IN_A })
      expect(namesOf(data.folders)).toEqual(['Lakeshore Clinics', 'Artwork'])
    },
  )

  testOperation('begins below My Drive for staff and managers', place, async (call) => {
    for (const browser of [staff, manager]) {
      const { data } = await call(browser, { id: DEEP_IN_A })
      expect(namesOf(data.folders)).toEqual(['Lakeshore Clinics', 'Artwork'])
      expect((await call(browser, { id: 'docPartnerProposal01' })).data.folders).toEqual([])
    }
  })

  testOperation('of somebody else is not found', place, async (call) => {
    for (const id of ['docFeldCatalogue0001', FOLDER_B, 'docWelcomeHandbook01', 'root', 'x y']) {
      expect((await call(clientA, { id })).status).toBe(404)
    }
  })
})

describe('the search', () => {
  testOperation('finds by the words of names, also deep in folders', search, async (call) => {
    for (const q of ['picture', 'HEADER pic', ' clip… opening ']) {
      const { data } = await call(clientA, { q })
      expect(data.documents).toHaveLength(1)
      expect(data.isComplete).toBe(true)
    }
    const { data } = await call(clientA, { q: 'artwork' })
    expect(data.documents).toMatchObject([{ id: ARTWORK }])
  })

  testOperation('finds nothing of others, under no name and in no count', search, async (call) => {
    for (const q of [
      'catalogue',
      'Feld',
      'welcome',
      'Lakeshore',
      'offer',
      "' or name contains 'a",
    ]) {
      const { status, data } = await call(clientA, { q })
      expect([status, data]).toEqual([200, { documents: [], isComplete: true }])
    }
    const { data } = await call(staff, { q: 'catalogue' })
    expect(namesOf(data.documents)).toEqual(['Catalogue texts'])
  })

  testOperation('asks Google for names in own folders only', search, async (call) => {
    await call(clientA, { q: 'plan' })
    const asked = app.google.control
      .requests()
      .map(({ path, search: query }) => decodeURIComponent(`${path}${query}`.replaceAll('+', ' ')))
      .filter((url) => url.includes('name contains'))
    expect(asked.length).toBeGreaterThan(0)
    for (const url of asked) expect(url).toContain(`'${FOLDER_A}' in parents`)
  })

  testOperation('of a client without a folder is among what was shared', search, async (call) => {
    const browser = await clientBrowser(app, await memberRecord(app, PRIYA))
    const found = await call(browser, { q: 'offer' })
    expect(namesOf(found.data.documents)).toEqual(['Offer for Northwind Freight'])
    expect((await call(browser, { q: 'welcome' })).data.documents).toEqual([])
  })

  testOperation('needs two characters, and takes signs for nothing', search, async (call) => {
    const { status, error } = await call(clientA, { q: ' a ' })
    expect([status, error?.fields]).toEqual([400, { q: 'Type at least 2 characters' }])
    expect((await call(clientA, { q: '!!!' })).data.documents).toEqual([])
    expect((await call(clientA, { q: 'x'.repeat(101) })).status).toBe(400)
  })

  testOperation('says when Google does not answer', search, async (call) => {
    app.google.control.fail(503)
    const { status, error } = await call(clientA, { q: 'plan' })
    expect([status, error?.code]).toEqual([503, 'UNAVAILABLE'])
    expect(error?.message).toContain('Google Drive is not answering')
  })
})

describe('the documents of a project', () => {
  async function projectOf(email: string, driveFolderId: string | null) {
    const client = await app.db.client.findFirstOrThrow({ where: { emailKey: email } })
    const { id } = await buildProject(app, { clientId: client.id })
    await app.db.project.update({ where: { id }, data: { driveFolderId } })
    return { projectId: id }
  }

  testOperation('are those of its folder', ofProject, async (call) => {
    const project = await projectOf('a@customer.example', ARTWORK)
    for (const browser of [clientA, staff]) {
      const { data } = await call(browser, project)
      expect(data.folderId).toBe(ARTWORK)
      expect(namesOf(data.documents)).toEqual(['Header picture.jpg', 'Opening clip.mp4'])
    }
    const none = await projectOf('a@customer.example', null)
    expect((await call(clientA, none)).data).toMatchObject({ folderId: null, documents: [] })
  })

  testOperation(
    'are none where the folder is outside that of the client',
    ofProject,
    async (call) => {
      for (const folder of [FOLDER_B, 'folderPressKit001', 'folderDeletedLongAgo']) {
        const project = await projectOf('a@customer.example', folder)
        expect((await call(clientA, project)).data).toMatchObject({ folderId: null, documents: [] })
      }
    },
  )

  testOperation('of somebody else are not found, by managers neither', ofProject, async (call) => {
    const { emailKey } = await buildClient(app, { email: uniqueEmail(), driveFolderId: FOLDER_B })
    const project = await projectOf(emailKey, FOLDER_B)
    for (const browser of [clientA, manager]) {
      expect((await call(browser, project)).status).toBe(404)
    }
    expect((await call(staff, project)).data.documents).toHaveLength(3)
  })
})
