import { randomBytes } from 'node:crypto'
import type { Document } from '@loggia/contracts/documents/documents'
import type { Upload } from '@loggia/contracts/uploads/uploads'
import { freePort } from '@loggia/local/free-port'
import { INFECTED, startTestClamd } from '@loggia/testing/clamd'
import { until } from '@loggia/testing/until'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendFile } from './testing/send-file.ts'
import { arrivedFiles, openUploadApp } from './testing/upload-app.ts'

const CLEAN = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(700_000)])

const FILE = {
  uploader: 'client:grace@lakeshore.example',
  uploaderName: 'Grace',
  name: 'Gone.pdf',
  mimeType: 'application/pdf',
  bytes: 10,
}

let clamd = await startTestClamd(await freePort())
afterAll(() => clamd.stop())
const app = await openUploadApp({ CLAMAV_URL: clamd.url })
beforeEach(async () => {
  clamd.answer = null
  clamd.scanned = []
  await app.db.upload.deleteMany()
  await app.db.notice.deleteMany()
})

async function row(id: number): Promise<Upload> {
  return (await app.grace.request('get', `/api/uploads/${id}`)).body as Upload
}

const settled = async (id: number) => {
  await until(async () => (await row(id)).state !== 'checking')
  return row(id)
}

test('a clean file is released under its name once it was checked', async () => {
  const { id } = await sendFile(app.url, app.grace, { name: 'Clean.pdf', content: CLEAN })
  expect(await settled(id)).toMatchObject({ state: 'stored', reason: null })
  expect(clamd.scanned).toEqual([CLEAN.length])
  expect(arrivedFiles(app).map(({ name }) => name)).toEqual(['Clean.pdf'])
  expect(await app.db.notice.count()).toBe(1)
})

test('an infected file is deleted from Drive, and both sides are told', async () => {
  const before = arrivedFiles(app).length
  const content = Buffer.concat([CLEAN, Buffer.from(INFECTED)])
  const { id } = await sendFile(app.url, app.grace, { name: 'Bad.pdf', content })
  expect(await settled(id)).toMatchObject({
    state: 'refused',
    driveFileId: null,
    reason: 'A virus was found in this file, so it was deleted.',
  })
  expect(arrivedFiles(app)).toHaveLength(before)
  const all = [...app.google.control.filesIn('0LoggiaSandboxRoot')]
  expect(all.filter(({ name }) => name.includes('Bad.pdf'))).toEqual([])
  const [notice] = await app.db.notice.findMany()
  expect(notice?.details).toMatchObject({ title: 'Bad.pdf (refused)' })
})

test.each([['INSTREAM size limit exceeded. ERROR'], ['stream: ERROR'], ['']])(
  'a file waits, and nobody sees it, while the scanner answers %j',
  async (answer) => {
    clamd.answer = answer
    const { id } = await sendFile(app.url, app.grace, { name: 'Waits.pdf', content: CLEAN })
    const { driveFileId } = await app.db.upload.findUniqueOrThrow({ where: { id } })
    expect(await row(id)).toMatchObject({ state: 'checking', driveFileId: null })
    const documents = (await app.staff.request('get', '/api/google/files')).body as Document[]
    expect(documents.map((document) => document.id)).not.toContain(driveFileId)
    const path = `/api/google/files/${driveFileId}`
    expect((await app.staff.request('get', `${path}/content`)).status).toBe(404)
    expect((await app.staff.request('get', `${path}/embed`)).status).toBe(404)
    await until(async () => (await app.redis.exists(`lock:upload-check:${id}`)) === 0)
    expect((await row(id)).state).toBe('checking')
    expect(await app.db.notice.count()).toBe(0)
  },
)

test('what waits in Drive is seen by nobody, although no row says that it waits', async () => {
  const modifiedTime = new Date().toISOString()
  const add = (id: string, name: string) =>
    app.google.control.addFile({ id, name, mimeType: 'application/pdf', modifiedTime, parent })
  const parent = '0LoggiaSandboxRoot'
  add('forgottenFile0001', 'Being checked - Forgotten.pdf')
  // A client may have called it so.
  add('releasedFile00001', 'Being checked - Our list.pdf')
  const stored = { ...FILE, state: 'stored', driveFileId: 'releasedFile00001' }
  await app.db.upload.create({ data: { ...stored, clientId: app.clientId } })
  const seen = (await app.staff.request('get', '/api/google/files')).body as Document[]
  const names = seen.map(({ name }) => name)
  expect(names).not.toContain('Being checked - Forgotten.pdf')
  expect(names).toContain('Being checked - Our list.pdf')
  const embed = (id: string) => app.staff.request('get', `/api/google/files/${id}/embed`)
  expect((await embed('forgottenFile0001')).status).toBe(404)
  expect((await embed('releasedFile00001')).status).toBe(200)
})

test('a file whose scanner was away is checked once it is back, behind as many as one round takes', async () => {
  // They were deleted in Drive.
  const gone = { ...FILE, state: 'checking', clientId: app.clientId }
  const data = Array.from({ length: 20 }, (_, n) => ({ ...gone, driveFileId: `gone${n}` }))
  await app.db.upload.createMany({ data })
  const port = Number(new URL(clamd.url).port)
  await clamd.stop()
  const { id } = await sendFile(app.url, app.grace, { name: 'Later.pdf', content: CLEAN })
  await until(async () => (await app.redis.exists(`lock:upload-check:${id}`)) === 0)
  expect((await row(id)).state).toBe('checking')
  clamd = await startTestClamd(port)
  // The next round asks again.
  await until(async () => (await row(id)).state === 'stored')
})
