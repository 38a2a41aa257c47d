import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothApis, overRest } from '../../testing/both-apis.ts'
import type { Browser } from '../../testing/browser.ts'
import { connect, memberRecord, startDriveApp, type DriveApp } from '../../testing/drive.ts'
import { endpoint } from '../../testing/endpoint.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'
import { disconnectDrive, readDriveStatus } from './drive.service.ts'

const status = endpoint(readDriveStatus, 'driveStatus')
const end = endpoint(disconnectDrive)

const readStatus = overRest(status)

let app: DriveApp
let staff: Browser
beforeAll(async () => {
  app = await startDriveApp()
  staff = await staffBrowser(app)
})
beforeEach(async () => {
  app.google.control.reset()
  await app.db.driveConnection.deleteMany()
})
afterAll(() => app.close())

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
  bothApis('deletes the connection and revokes the grant at Google', end, async (call) => {
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
