import { beforeEach, describe, expect } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { connect, memberRecord, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { listDocuments as list, previewDocument as preview } from '../documents.service.ts'
import { searchDocuments as search } from './find-documents.service.ts'

const FOLDER_A = 'clientFolderA0001'
const ARTWORK = 'folderLakeshoreArt01'
const INSIDE = 'imageLakeshorePhoto1'
const OUTSIDE = 'docFeldCatalogue0001'

const app = await openDriveApp()
const staff = await staffBrowser(app)
const client = await clientBrowser(app, await memberRecord(app, 'a@customer.example', FOLDER_A))
await connect(app, staff)
beforeEach(() => {
  app.google.control.reset()
  shortcut('shortcutInside001', 'Our picture', INSIDE)
  shortcut('shortcutOutside01', 'Their texts', OUTSIDE)
  shortcut('shortcutFolder001', 'Pictures', ARTWORK)
  shortcut('shortcutAbove0001', 'All of it', FOLDER_A, ARTWORK)
  shortcut('shortcutRingOne01', 'Ring 1', 'shortcutRingTwo01')
  shortcut('shortcutRingTwo01', 'Ring 2', 'shortcutRingOne01')
  shortcut('shortcutItself001', 'Itself', 'shortcutItself001')
  shortcut('shortcutNowhere01', 'Nowhere', 'docDeletedLongAgo01')
})

function shortcut(id: string, name: string, shortcutTo: string, parent = FOLDER_A) {
  const mimeType = 'application/vnd.google-apps.shortcut'
  const modifiedTime = '2026-10-01T09:00:00.000Z'
  app.google.control.addFile({ id, name, mimeType, parent, modifiedTime, shortcutTo })
}

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
const contentOf = (browser: Browser, id: string) =>
  browser.request('get', `/api/google/files/${id}/content`)

describe('a shortcut', () => {
  testOperation('inside the folder is shown as what it leads to', list, async (call) => {
    const { data } = await call(client)
    expect(data.find(({ name }) => name === 'Our picture')).toMatchObject({
      id: INSIDE,
      mimeType: 'image/jpeg',
    })
    expect(data.map(({ id }) => id)).not.toContain('shortcutInside001')
    expect((await contentOf(client, 'shortcutInside001')).status).toBe(200)
  })

  testOperation('that leads outside is missing, whatever is asked', list, async (call) => {
    const names = namesOf((await call(client)).data)
    for (const name of ['Their texts', 'Ring 1', 'Ring 2', 'Itself', 'Nowhere']) {
      expect(names).not.toContain(name)
    }
    for (const id of ['shortcutOutside01', OUTSIDE, 'shortcutRingOne01', 'shortcutItself001']) {
      expect((await contentOf(client, id)).status).toBe(404)
      expect((await overRest(preview)(client, { id })).status).toBe(404)
    }
    expect(namesOf((await call(staff, { folderId: FOLDER_A })).data)).toContain('Their texts')
  })

  testOperation('is once in a list that has what it leads to', list, async (call) => {
    const { data } = await call(client)
    expect(data.filter(({ id }) => id === ARTWORK)).toMatchObject([{ name: 'Artwork' }])
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  })

  testOperation('to a folder opens it, also in a ring of folders', list, async (call) => {
    const { data } = await call(client, { folderId: 'shortcutFolder001' })
    expect(namesOf(data)).toEqual(['All of it', 'Header picture.jpg', 'Opening clip.mp4'])
    expect(data[0]?.id).toBe(FOLDER_A)
    expect(namesOf((await call(client, { folderId: FOLDER_A })).data)).toContain('Artwork')
  })

  testOperation('leads the search nowhere else', search, async (call) => {
    const found = async (q: string) => namesOf((await call(client, { q })).data.documents)
    expect(await found('texts')).toEqual([])
    expect(await found('ring')).toEqual([])
    expect(await found('picture')).toEqual(['Pictures', 'Header picture.jpg'])
  })
})

testOperation('a preview names the frame of what a shortcut leads to', preview, async (call) => {
  const { data } = await call(client, { id: 'shortcutInside001' })
  expect(data.embedUrl).toBe(`/api/google/files/${INSIDE}/content`)
})
