import { buildClient, buildProject } from '@loggia/testing/builders'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { connect, memberRecord, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { listApprovalSubjects as subjects } from '../approvals/read-approvals.service.ts'
import { readInvoiceChoices as choices } from '../invoices/read-invoices.service.ts'
import { readUploadTarget as target } from '../uploads/upload-target.service.ts'
import { disconnectDrive as end, readDriveStatus as status } from './drive.service.ts'
import { listProjectDocuments as ofProject } from './visible/find-documents.service.ts'

const readStatus = overRest(status)

const app = await openDriveApp()
const staff = await staffBrowser(app)
beforeEach(async () => {
  app.google.control.reset()
  await app.db.driveConnection.deleteMany()
})

describe('the stored refresh token', () => {
  test('is encrypted, and bound to its owner', async () => {
    await connect(app, staff)
    const { refreshToken } = await app.db.driveConnection.findFirstOrThrow()
    expect(refreshToken).toMatch(/^[\w-]{60,}$/)
    expect(refreshToken).not.toContain('1//')
    const { owner, id } = await app.db.driveConnection.findFirstOrThrow()
    await app.db.driveConnection.update({ where: { id }, data: { owner: 'other@x.example' } })
    const other = await clientBrowser(app, await memberRecord(app, 'other@x.example'))
    expect((await readStatus(other)).data).toMatchObject({ connected: false, needsReconnect: true })
    await app.db.driveConnection.update({ where: { id }, data: { owner } })
    expect((await readStatus(staff)).data).toMatchObject({ connected: true })
  })
})

describe('disconnecting', () => {
  testOperation('deletes the connection and revokes the grant at Google', end, async (call) => {
    await connect(app, staff)
    expect((await call(staff)).error).toBeUndefined()
    expect(await app.db.driveConnection.count()).toBe(0)
    const paths = app.google.control.requests().map(({ path }) => path)
    expect(paths).toContain('/revoke')
    const audit = await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(audit).toMatchObject({
      action: 'drive.disconnected',
      before: { account: 'owner@drive.example' },
    })
    expect((await call(staff)).error).toBeUndefined()
  })

  test('keeps the connection of another owner with the same Google account', async () => {
    const member = await clientBrowser(app, await memberRecord(app, 'same@customer.example'))
    await connect(app, staff)
    await connect(app, member)
    await overRest(end)(member)
    expect((await staff.request('get', '/api/google/files')).status).toBe(200)
  })

  test('works while Google is down', async () => {
    await connect(app, staff)
    app.google.control.fail(503)
    expect((await overRest(end)(staff)).status).toBe(204)
    expect(await app.db.driveConnection.count()).toBe(0)
  })
})

describe('while Drive is not connected', () => {
  const FOLDER = 'clientFolderA0001'
  let clientId: number
  let projectId: number
  let member: Browser
  beforeAll(async () => {
    const email = 'waiting@customer.example'
    const client = await buildClient(app, { email, portalRole: 'member', driveFolderId: FOLDER })
    const project = await buildProject(app, { clientId: client.id })
    const data = { driveFolderId: FOLDER }
    await app.db.project.update({ where: { id: project.id }, data })
    clientId = client.id
    projectId = project.id
    member = await clientBrowser(app, email)
  })

  testOperation('the documents of a project say so', ofProject, async (call) => {
    const disconnected = { isDriveConnected: false, folderId: null, documents: [] }
    for (const browser of [staff, member]) {
      const { status: answer, data } = await call(browser, { projectId })
      expect([answer, data]).toEqual([200, disconnected])
    }
    await connect(app, staff)
    for (const browser of [staff, member]) {
      const { data } = await call(browser, { projectId })
      expect(data).toMatchObject({ isDriveConnected: true, folderId: FOLDER })
    }
    app.google.control.revokeRefreshTokens()
    expect((await call(staff, { projectId })).data).toEqual(disconnected)
  })

  testOperation('what can be approved says so', subjects, async (call) => {
    const { data } = await call(staff, { projectId })
    expect(data).toEqual({ milestones: [], isDriveConnected: false, documents: null })
    await connect(app, staff)
    expect((await call(staff, { projectId })).data.isDriveConnected).toBe(true)
    app.google.control.fail(503)
    const silent = { isDriveConnected: true, documents: null }
    expect((await call(staff, { projectId })).data).toMatchObject(silent)
  })

  test('who reads the milestones only does not wait for Google', async () => {
    await connect(app, staff)
    const asked = () => app.google.control.requests().length
    const before = asked()
    const read = (fields: string) =>
      staff.request('post', '/graphql', {
        body: { query: `{ approvalSubjects(projectId: ${projectId}) { ${fields} } }` },
      })
    const { body } = await read('milestones { title }')
    expect([body, asked()]).toEqual([{ data: { approvalSubjects: { milestones: [] } } }, before])
    await read('documents { name }')
    expect(asked()).toBeGreaterThan(before)
  })

  testOperation('what an invoice can refer to says so', choices, async (call) => {
    const { data } = await call(staff, { clientId })
    expect(data).toMatchObject({ isDriveConnected: false, documents: null })
    await connect(app, staff)
    expect((await call(staff, { clientId })).data.isDriveConnected).toBe(true)
  })

  testOperation('files are not accepted for this reason', target, async (call) => {
    const value = JSON.stringify({ isOn: true })
    const row = { key: 'client_uploads', value, category: 'staff' }
    await app.db.siteSetting.upsert({ where: { key: row.key }, create: row, update: row })
    const reason = async () => (await call(staff, { clientId })).data.closedBecause
    expect(await reason()).toBe('Google Drive is not connected.')
    await connect(app, staff)
    expect(await reason()).toBeNull()
    await app.db.driveConnection.updateMany({ data: { canWrite: false } })
    expect(await reason()).toContain('has to be connected again')
  })

  test.each([
    '',
    '/docLakeshoreBrief01',
    '/docLakeshoreBrief01/embed',
    '/docLakeshoreBrief01/content',
  ])('GET /api/google/files%s conflicts with that, and misses nothing', async (path) => {
    const { status: answer, body } = await staff.request('get', `/api/google/files${path}`)
    const expected = { code: 'CONFLICT', message: 'Google Drive is not connected' }
    expect([answer, body]).toMatchObject([409, expected])
  })
})
