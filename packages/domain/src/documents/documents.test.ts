import { CANNOT_PREVIEW } from '@loggia/contracts/documents/documents'
import { beforeEach, describe, expect } from 'vitest'
import { testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { connect, openDriveApp } from '@loggia/testing/api/drive'
import { staffBrowser } from '@loggia/testing/api/people'
import { listDocuments as list, previewDocument as preview } from './documents.service.ts'

const FOLDER_A = 'clientFolderA0001'
const DOCUMENT_A = 'docLakeshoreBrief01'
const DEEP_IN_A = 'videoLakeshoreClip01'

const app = await openDriveApp()
const staff = await staffBrowser(app)
await connect(app, staff)
beforeEach(() => app.google.control.reset())

const namesOf = (documents: { name: string }[]) => documents.map(({ name }) => name)
const contentOf = (browser: Browser, id: string) =>
  browser.request('get', `/api/google/files/${id}/content`)

describe('listing documents', () => {
  testOperation('sorts folders first, then by name in natural order', list, async (call) => {
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

  testOperation('returns the fields that the screens show, and no others', list, async (call) => {
    const { data } = await call(staff)
    expect(data.find(({ name }) => name === 'Welcome to the sandbox')).toEqual({
      id: 'docWelcomeHandbook01',
      name: 'Welcome to the sandbox',
      mimeType: 'application/vnd.google-apps.document',
      owners: [{ displayName: 'Olivia Ward' }],
      modifiedTime: expect.stringMatching(/^2026-11-18T\d\d:\d\d:\d\d\.\d{3}Z$/),
      webViewLink: expect.stringContaining('/document/d/docWelcomeHandbook01/edit'),
      sinceLastVisit: null,
    })
    const ownerless = data.find(({ id }) => id === 'pdfTeamGuidelines001')
    expect(ownerless?.owners).toEqual([])
  })

  testOperation('follows the pages of Drive up to 500 documents', list, async (call) => {
    const folderId = 'folderOpenPoints0001'
    app.google.control.fill(folderId, 130)
    app.google.control.limitPages(40)
    expect((await call(staff, { folderId })).data).toHaveLength(130)
    app.google.control.fill(folderId, 520)
    expect((await call(staff, { folderId })).data).toHaveLength(500)
  })

  testOperation('returns an empty list for an empty folder', list, async (call) => {
    expect((await call(staff, { folderId: 'folderOpenPoints0001' })).data).toEqual([])
  })

  testOperation('answers 404 for anything that is not a folder', list, async (call) => {
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

  testOperation('answers 404 for a malformed id without calling Google', list, async (call) => {
    await call(staff)
    app.google.control.reset()
    for (const folderId of ['a b c d e f g h', 'x'.repeat(129), '%00%00%00%00%00%00']) {
      expect((await call(staff, { folderId })).status).toBe(404)
    }
    expect(app.google.control.requests()).toEqual([])
  })
})

describe('previewing', () => {
  testOperation(
    'returns a URL of our own for every type that browsers show',
    preview,
    async (call) => {
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
    },
  )

  testOperation('returns the reason for any other type', preview, async (call) => {
    for (const id of ['zipFeldPhotographs01', FOLDER_A]) {
      const { data } = await call(staff, { id })
      expect(data).toEqual({ embedUrl: null, reason: CANNOT_PREVIEW })
    }
  })

  testOperation(
    'answers 404 for documents that are deleted or in the bin',
    preview,
    async (call) => {
      expect((await call(staff, { id: 'docTrashedDraft00001' })).status).toBe(404)
      expect((await call(staff, { id: DOCUMENT_A })).status).toBe(200)
      app.google.control.deleteFile(DOCUMENT_A)
      expect((await call(staff, { id: DOCUMENT_A })).status).toBe(404)
      expect((await contentOf(staff, DOCUMENT_A)).status).toBe(404)
      expect((await contentOf(staff, 'docTrashedDraft00001')).status).toBe(404)
    },
  )
})
