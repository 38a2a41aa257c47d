import { hash, randomBytes } from 'node:crypto'
import { FOLDER_TYPE } from '@loggia/contracts/documents/documents'
import type { Upload, UploadTarget } from '@loggia/contracts/uploads/uploads'
import { CHUNK_UNIT, MAX_CHUNK } from '@loggia/contracts/uploads/upload-rules'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { until } from '@loggia/testing/until'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testOperation } from '@loggia/testing/api/both-apis'
import { countDeadlocks, isWaitingForLock } from '@loggia/testing/api/deadlocks'
import { clientBrowser } from '@loggia/testing/api/people'
import { sendFile, sendPart, sendRest, startFile } from './testing/send-file.ts'
import { arrivedFiles, FOLDER, setUploads, openUploadApp } from './testing/upload-app.ts'
import { readUploadTarget } from './upload-target.service.ts'
import { cancelUpload, listUploads, readUpload, startUpload } from './uploads.service.ts'

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3 * CHUNK_UNIT + 1_000)])
const sha = (content: Buffer | undefined) => hash('sha256', content ?? '', 'hex')

const app = await openUploadApp()
beforeEach(async () => {
  await app.db.upload.deleteMany()
  await app.db.notice.deleteMany()
  await setUploads(app.staff, {})
})

test('a file arrives whole in "From client", staff are told, and both see it', async () => {
  const stored = await sendFile(app.url, app.grace, { name: 'Plan.pdf', content: PDF })
  expect(stored).toMatchObject({ state: 'stored', receivedBytes: PDF.length, isOwn: true })
  expect(arrivedFiles(app).map(({ name, content }) => [name, sha(content)])).toEqual([
    ['Plan.pdf', sha(PDF)],
  ])
  const seen = (await app.staff.request('get', `/api/uploads?clientId=${app.clientId}`)).body
  expect(seen).toMatchObject([{ id: stored.id, isOwn: false, driveFileId: stored.driveFileId }])
  const notices = await app.db.notice.findMany()
  expect(notices.map(({ kind, details, path }) => ({ kind, details, path }))).toEqual([
    {
      kind: 'fileUploaded',
      details: { title: 'Plan.pdf', by: stored.uploaderName },
      path: `/admin/clients/${app.clientId}`,
    },
  ])
})

test('of a file that a message takes along, the message alone tells staff', async () => {
  const { id } = await sendFile(app.url, app.grace, { name: 'Plan.pdf', content: PDF })
  const alone = await sendFile(app.url, app.grace, { name: 'Alone.pdf', content: PDF })
  const body = { clientId: app.clientId, text: 'Here it is', uploadIds: [id] }
  expect((await app.grace.request('post', '/api/messages', { body })).status).toBe(201)
  const notices = await app.db.notice.findMany({ orderBy: { id: 'asc' } })
  expect(notices).toMatchObject([
    { kind: 'fileUploaded', details: { title: alone.name } },
    { kind: 'messageReceived' },
  ])
})

test('what staff have read of a file, or had by email, stays', async () => {
  const { id } = await sendFile(app.url, app.grace, { name: 'Plan.pdf', content: PDF })
  await app.db.notice.updateMany({ data: { readAt: new Date() } })
  const body = { clientId: app.clientId, text: 'Here it is', uploadIds: [id] }
  await app.grace.request('post', '/api/messages', { body })
  expect(await app.db.notice.count({ where: { kind: 'fileUploaded' } })).toBe(1)
})

test('a file that arrives waits for whoever holds its client before it holds its row', async () => {
  const { db } = app
  // Makes the folder, which changes the client.
  await sendFile(app.url, app.grace, { content: Buffer.from('1') })
  const begun = (await startFile(app.grace, { content: PDF })).body as Upload
  const { sent } = await db.$transaction(
    async (deletion) => {
      await deletion.$queryRaw`SELECT 1 FROM clients WHERE id = ${app.clientId} FOR UPDATE`
      const stored = sendRest(app.url, app.grace, begun, PDF)
      await until(() => isWaitingForLock(app))
      await deletion.$queryRaw`SELECT 1 FROM uploads WHERE id = ${begun.id} FOR UPDATE`
      return { sent: stored }
      // As long as a busy machine needs until others wait.
    },
    { timeout: 60_000 },
  )
  expect((await sent).state).toBe('stored')
  expect(await countDeadlocks(app)).toBe(0)
})

test('the same name twice stays two files, in one folder', async () => {
  const before = arrivedFiles(app).length
  await Promise.all(
    [1, 2].map((n) => sendFile(app.url, app.grace, { content: Buffer.from(`${n}`) })),
  )
  expect(arrivedFiles(app).length - before).toBe(2)
  const folders = app.google.control.filesIn(FOLDER).filter(({ name }) => name === 'From client')
  expect(folders).toHaveLength(1)
})

test('many at once make one folder', async () => {
  await app.db.client.update({ where: { id: app.clientId }, data: { uploadFolderId: null } })
  const count = () =>
    app.google.control.filesIn(FOLDER).filter(({ name }) => name === 'From client').length
  const before = count()
  const files = Array.from({ length: 6 }, (_, n) => Buffer.from(`${n}`))
  await Promise.all(files.map((content) => sendFile(app.url, app.grace, { content })))
  expect(count() - before).toBe(1)
})

test('a folder that somebody deleted is made again', async () => {
  await sendFile(app.url, app.grace, { content: Buffer.from('1') })
  for (const { id, name } of app.google.control.filesIn(FOLDER))
    if (name === 'From client') app.google.control.deleteFile(id)
  await sendFile(app.url, app.grace, { content: Buffer.from('2') })
  expect(arrivedFiles(app)).toHaveLength(1)
})

describe('in the bin of Drive', () => {
  const { control } = app.google
  const folder = (id: string, name: string, trashed: boolean) => {
    const [parent, modifiedTime] = [
      id === FOLDER ? '0LoggiaSandboxRoot' : FOLDER,
      new Date().toISOString(),
    ]
    control.addFile({ id, name, mimeType: FOLDER_TYPE, parent, modifiedTime, trashed })
  }

  test('"From client" takes no more files, and is made again', async () => {
    await sendFile(app.url, app.grace, { content: Buffer.from('1') })
    const old = control.filesIn(FOLDER).find(({ name }) => name === 'From client')
    folder(old?.id ?? '', 'From client', true)
    await sendFile(app.url, app.grace, { name: 'New.pdf', content: PDF })
    control.deleteFile(old?.id ?? '')
    expect(arrivedFiles(app).map(({ name }) => name)).toEqual(['New.pdf'])
  })

  test('the folder of the client takes none of anybody', async () => {
    folder(FOLDER, 'Lakeshore Clinics', true)
    onTestFinished(() => folder(FOLDER, 'Lakeshore Clinics', false))
    const refusal = { code: 'CONFLICT', message: 'Files are not accepted here at present.' }
    for (const sender of [app.grace, app.staff]) {
      const file = { content: PDF, clientId: app.clientId }
      const { id } = (await startFile(sender, file)).body as Upload
      expect((await sendPart(app.url, sender, id, file)).body).toMatchObject(refusal)
    }
  })
})

test('after staff chose another folder for the client, files arrive in that one', async () => {
  await sendFile(app.url, app.grace, { content: Buffer.from('1') })
  const before = arrivedFiles(app).length
  const where = { id: app.clientId }
  const select = { driveFolderId: true, uploadFolderId: true }
  const folders = await app.db.client.findUniqueOrThrow({ where, select })
  onTestFinished(async () => void (await app.db.client.update({ where, data: folders })))
  const body = { driveFolderId: 'clientFolderB0001' }
  await app.staff.request('put', `/api/clients/${app.clientId}`, { body })
  await sendFile(app.url, app.grace, { name: 'New.pdf', content: PDF })
  expect(arrivedFiles(app, body.driveFolderId).map(({ name }) => name)).toEqual(['New.pdf'])
  expect(arrivedFiles(app)).toHaveLength(before)
})

testOperation('the same file goes on where it was broken off', startUpload, async (call) => {
  const input = { name: 'Plan.pdf', bytes: PDF.length, fingerprint: `f${Math.random()}` }
  const { data: begun } = await call(app.grace, withInput(input))
  await sendPart(app.url, app.grace, begun.id, { content: PDF, length: CHUNK_UNIT })
  const { data: again } = await call(app.grace, withInput(input))
  expect([again.id, again.receivedBytes]).toEqual([begun.id, CHUNK_UNIT])
  const stored = await sendRest(app.url, app.grace, again, PDF)
  expect(stored.state).toBe('stored')
  const { data: third } = await call(app.grace, withInput(input))
  expect(third.id).not.toBe(begun.id)
})

/** GraphQL takes the fields in `input`, REST as they are. */
const withInput = (input: Record<string, unknown>) => input

describe('parts', () => {
  async function begun(): Promise<Upload> {
    return (await startFile(app.grace, { content: PDF })).body as Upload
  }

  test('that overlap or leave a gap are refused, and say where to go on', async () => {
    const { id } = await begun()
    const first = { content: PDF, length: CHUNK_UNIT }
    expect((await sendPart(app.url, app.grace, id, first)).status).toBe(200)
    for (const start of [0, 2 * CHUNK_UNIT]) {
      const answer = await sendPart(app.url, app.grace, id, { ...first, start })
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { code: 'CONFLICT', message: `Continue at byte ${CHUNK_UNIT}` },
      ])
    }
  })

  test('sent at once are kept once', async () => {
    const { id } = await begun()
    const parts = Array.from({ length: 8 }, () =>
      sendPart(app.url, app.grace, id, { content: PDF, length: CHUNK_UNIT }),
    )
    const statuses = (await Promise.all(parts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const row = (await app.grace.request('get', `/api/uploads/${id}`)).body as Upload
    expect(row.receivedBytes).toBe(CHUNK_UNIT)
    await sendRest(app.url, app.grace, row, PDF)
    expect(sha(arrivedFiles(app).at(-1)?.content)).toBe(sha(PDF))
  })

  test('start over when Drive has forgotten what it had', async () => {
    const { id } = await begun()
    await sendPart(app.url, app.grace, id, { content: PDF, length: CHUNK_UNIT })
    app.google.control.expireUploads()
    const read = (await app.grace.request('get', `/api/uploads/${id}`)).body as Upload
    expect(read.receivedBytes).toBe(0)
    expect((await sendRest(app.url, app.grace, read, PDF)).state).toBe('stored')
  })

  test.each([
    ['bytes 0-99/100', 'The file has'],
    ['bytes 0-99/PDF', 'multiple of'],
    ['bytes 5-1/PDF', 'no such bytes'],
    ['0-99', 'Must be like'],
  ])('with the header %s are refused', async (header, message) => {
    const { id } = await begun()
    const contentRange = header.replace('PDF', String(PDF.length))
    const headers = { 'content-range': contentRange }
    const answer = await app.grace.request('put', `/api/uploads/${id}`, { headers, body: 'x' })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { fields: { contentRange: expect.stringContaining(message) } },
    ])
  })
})

test('a part of more than 4 MB is refused', async () => {
  const size = MAX_CHUNK + CHUNK_UNIT
  const begun = await app.grace.request('post', '/api/uploads', {
    body: { name: 'Large.pdf', bytes: size },
  })
  const { id } = begun.body as Upload
  const headers = { 'content-range': `bytes 0-${size - 1}/${size}` }
  const answer = await app.grace.request('put', `/api/uploads/${id}`, { headers, body: 'x' })
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { fields: { contentRange: 'A part has at most 4194304 bytes' } },
  ])
})

describe('what is refused', () => {
  testOperation('by size, type and name', startUpload, async (call) => {
    const refused = async (input: object) =>
      (await call(app.grace, { name: 'a.pdf', bytes: 10, ...input })).error
    expect(await refused({ bytes: 50_000_001 })).toMatchObject({
      fields: { bytes: 'A file may have 50 MB at most.' },
    })
    expect(await refused({ bytes: 0 })).toMatchObject({ fields: { bytes: 'The file is empty' } })
    expect(await refused({ name: 'setup.pdf.exe' })).toMatchObject({
      fields: { name: 'Programs are not accepted, for everybody’s safety.' },
    })
    expect(await refused({ name: 'setup.exe. .' })).toMatchObject({ code: 'VALIDATION' })
    expect(await refused({ name: 'photo.png' })).toMatchObject({
      fields: { name: 'Files of the type .png are not accepted.' },
    })
    expect(await refused({ name: 'README' })).toMatchObject({ code: 'VALIDATION' })
  })

  test.each(['MZ\x90\0', '\x7fELF', '#!/bin/sh\n'])('a program called .pdf: %j', async (head) => {
    const before = arrivedFiles(app).length
    const content = Buffer.from(head + 'x'.repeat(1_000), 'latin1')
    const { id } = (await startFile(app.grace, { content })).body as Upload
    const { status, body } = await sendPart(app.url, app.grace, id, { content })
    expect([status, body]).toMatchObject([400, { message: expect.stringContaining('a program') }])
    const row = (await app.grace.request('get', `/api/uploads/${id}`)).body
    expect(row).toMatchObject({ state: 'refused', reason: expect.stringContaining('a program') })
    expect(arrivedFiles(app)).toHaveLength(before)
  })

  test('more than the quota, however many ask at once', async () => {
    await setUploads(app.staff, { quotaMb: 10 })
    const ask = (n: number) =>
      app.grace.request('post', '/api/uploads', { body: { name: `${n}.pdf`, bytes: 1_000_000 } })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body)
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({
      message: 'There is no room for it: 10 MB may be sent in all.',
    })
  })
})

describe('while nothing is accepted', () => {
  const target = readUploadTarget

  testOperation('nothing can be begun or go on', target, async (call) => {
    const { id } = (await startFile(app.grace, { content: PDF })).body as Upload
    await setUploads(app.staff, { isOn: false })
    const { data } = await call(app.grace)
    expect(data).toMatchObject<Partial<UploadTarget>>({ isOpen: false, closedBecause: null })
    expect((await call(app.staff, { clientId: app.clientId })).data.closedBecause).toBe(
      'Files from clients are switched off in the settings.',
    )
    expect((await startFile(app.grace, { content: PDF })).status).toBe(409)
    const part = { content: PDF, length: CHUNK_UNIT }
    expect((await sendPart(app.url, app.grace, id, part)).status).toBe(409)
  })

  testOperation('for one client, the others go on', target, async (call) => {
    const begun = (await startFile(app.grace, { content: PDF })).body as Upload
    const part = { content: PDF, length: CHUNK_UNIT }
    expect((await sendPart(app.url, app.grace, begun.id, part)).status).toBe(200)
    const path = `/api/clients/${app.clientId}/uploads`
    await app.staff.request('put', path, { body: { isOpen: false } })
    expect((await call(app.grace)).data.isOpen).toBe(false)
    expect((await startFile(app.grace, { content: PDF })).status).toBe(409)
    const refused = await sendPart(app.url, app.grace, begun.id, { ...part, start: CHUNK_UNIT })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'Files are not accepted here at present.' },
    ])
    const body = { clientId: app.clientId, name: 'Plan.pdf', bytes: 10 }
    expect((await app.staff.request('post', '/api/uploads', { body })).status).toBe(201)
    await app.staff.request('put', path, { body: { isOpen: true } })
    expect((await call(app.grace)).data.isOpen).toBe(true)
    // The arrived bytes are still there.
    const kept = { id: begun.id, receivedBytes: CHUNK_UNIT }
    expect((await sendRest(app.url, app.grace, kept, PDF)).state).toBe('stored')
  })

  test('with a consent to reading only, nothing is accepted', async () => {
    await app.db.driveConnection.updateMany({ data: { canWrite: false } })
    expect((await startFile(app.grace, { content: PDF })).status).toBe(409)
    const { body } = await app.staff.request('get', '/api/settings/uploads')
    expect(body).toMatchObject({ needsConsent: true, writesWith: 'consent' })
    await app.db.driveConnection.updateMany({ data: { canWrite: true } })
  })
})

describe('of several companies', () => {
  testOperation('a file goes to none that nobody named', readUploadTarget, async (call) => {
    const email = 'two@companies.example'
    const record = { email, portalRole: 'member', driveFolderId: FOLDER } as const
    const first = await buildClient(app, { ...record, company: 'Engines Ltd' })
    const browser = await clientBrowser(app, email)
    const only = { clientId: first.id, isOpen: true, company: null }
    expect((await call(browser)).data).toMatchObject(only)
    const second = await buildClient(app, { ...record, driveFolderId: null })
    // Where one of them takes files, it is named.
    expect((await call(browser)).data).toMatchObject({ ...only, company: 'Engines Ltd' })
    expect((await call(browser, { clientId: first.id })).data).toMatchObject(only)
    await app.db.client.update({ where: { id: second.id }, data: { driveFolderId: FOLDER } })
    expect((await call(browser)).data).toMatchObject({
      clientId: null,
      isOpen: false,
      closedBecause: expect.stringContaining('Send files from a project or a conversation'),
    })
    expect((await startFile(browser, { content: PDF })).status).toBe(409)
    await setUploads(app.staff, { isOn: false })
    expect((await call(browser)).data.closedBecause).toBeNull()
    await setUploads(app.staff, { isOn: true })
    const named = await call(browser, { clientId: first.id })
    expect(named.data).toMatchObject({ clientId: first.id, isOpen: true })
  })
})

describe('of others', () => {
  testOperation('nobody sees or changes a file', readUpload, async (call) => {
    const { id } = (await startFile(app.grace, { content: PDF })).body as Upload
    const { id: otherClient } = await buildClient(app, {
      email: 'eve@other.example',
      portalRole: 'manager',
    })
    const { id: projectId } = await buildProject(app, { clientId: app.clientId })
    const outsiders = ['eve@other.example', 'nobody@elsewhere.example']
    for (const email of outsiders) {
      const eve = await clientBrowser(app, email)
      expect((await call(eve, { id })).error).toMatchObject({ code: 'NOT_FOUND' })
      expect((await sendPart(app.url, eve, id, { content: PDF })).status).toBe(404)
      expect((await eve.request('delete', `/api/uploads/${id}`)).status).toBe(404)
      expect((await eve.request('get', '/api/uploads')).body).toEqual([])
      const own = { clientId: app.clientId }
      expect((await eve.request('get', `/api/uploads?clientId=${app.clientId}`)).body).toEqual([])
      expect(
        (await eve.request('get', `/api/uploads/target?clientId=${app.clientId}`)).status,
      ).toBe(404)
      expect((await eve.request('get', `/api/uploads/target?projectId=${projectId}`)).status).toBe(
        404,
      )
      for (const subject of [own, { projectId }, { clientId: otherClient, projectId }]) {
        expect((await startFile(eve, { content: PDF, ...subject })).status).toBe(404)
      }
    }
  })

  test('staff see an unfinished file, but do not send its bytes', async () => {
    const { id } = (await startFile(app.grace, { content: PDF })).body as Upload
    expect((await app.staff.request('get', `/api/uploads/${id}`)).status).toBe(200)
    expect((await sendPart(app.url, app.staff, id, { content: PDF })).status).toBe(404)
  })
})

testOperation('a file that is not stored can be given up, once', cancelUpload, async (call) => {
  const { id } = (await startFile(app.grace, { content: PDF })).body as Upload
  await sendPart(app.url, app.grace, id, { content: PDF, length: CHUNK_UNIT })
  expect((await call(app.grace, { id })).error).toBeUndefined()
  expect((await call(app.grace, { id })).error).toMatchObject({ code: 'NOT_FOUND' })
  const stored = await sendFile(app.url, app.grace, { content: Buffer.from('x') })
  expect((await call(app.grace, { id: stored.id })).error).toMatchObject({ code: 'CONFLICT' })
})

testOperation('staff send files to the folder of the client itself', listUploads, async (call) => {
  const name = `From us ${Math.random()}.pdf`
  await sendFile(app.url, app.staff, { name, content: PDF, clientId: app.clientId })
  expect(app.google.control.filesIn(FOLDER).map((file) => file.name)).toContain(name)
  const { data } = await call(app.grace)
  expect(data).toMatchObject([{ name, isOwn: false, state: 'stored' }])
  expect(await app.db.notice.count()).toBe(0)
})
