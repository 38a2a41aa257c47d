import { startTestDrive } from '@loggia/testing/drive'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { bothApis, overRest } from '../../testing/both-apis.ts'
import type { Browser } from '../../testing/browser.ts'
import {
  authUrlOf,
  comeBack,
  connect,
  memberRecord,
  startDriveApp,
  type DriveApp,
} from '../../testing/drive.ts'
import { endpoint } from '../../testing/endpoint.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'
import { connectDrive } from './drive-consent.service.ts'
import { disconnectDrive, readDriveStatus } from './drive.service.ts'

const status = endpoint(readDriveStatus, 'driveStatus')
const begin = endpoint(connectDrive)
const end = endpoint(disconnectDrive)

const readStatus = overRest(status)
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location')

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

describe('connecting', () => {
  bothApis('sends the browser to the consent page of Google', begin, async (call) => {
    const { data } = await call(staff, { returnTo: '/admin/settings' })
    const url = new URL(data.authUrl)
    expect(`${url.origin}${url.pathname}`).toBe(app.config.GOOGLE_AUTH_URL)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'https://www.googleapis.com/auth/drive.readonly',
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{22}$/),
      redirect_uri: 'http://localhost:3000/api/google/callback',
    })
  })

  bothApis('shares one workspace connection between staff and managers', status, async (call) => {
    const shared = { owner: 'workspace', available: true, canConnect: true }
    const manager = await clientBrowser(app)
    const before = { connected: false, account: null, needsReconnect: false }
    expect((await call(staff)).data).toEqual({ ...shared, ...before })
    await connect(app, manager)
    const after = { connected: true, account: 'owner@drive.example', needsReconnect: false }
    expect((await call(staff)).data).toEqual({ ...shared, ...after })
    expect((await call(manager)).data).toEqual({ ...shared, ...after })
    expect(await app.db.driveConnection.count()).toBe(1)
  })

  test('returns to where it began, and records the actor', async () => {
    const authUrl = await authUrlOf(staff, '/admin/settings?tab=drive#top')
    const answer = await comeBack(staff, await app.google.allow(authUrl))
    expect(answer.status).toBe(303)
    expect(locationOf(answer)).toBe('/admin/settings?tab=drive&drive=connected#top')
    const audit = await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(audit).toMatchObject({
      action: 'drive.connected',
      entity: 'driveConnection',
      entityId: 'workspace',
      actorName: 'Sam Staff',
      after: { account: 'owner@drive.example' },
    })
  })

  test('returns clients to their documents and staff to the settings by default', async () => {
    const client = await clientBrowser(app)
    const returnUrl = async (browser: Browser) =>
      locationOf(await comeBack(browser, await app.google.allow(await authUrlOf(browser))))
    expect(await returnUrl(client)).toBe('/client-dashboard?tab=documents&drive=connected')
    expect(await returnUrl(staff)).toBe('/admin/settings?drive=connected')
  })

  bothApis('returns to paths of this site only', begin, async (call) => {
    const elsewhere = [
      'https://x.example',
      '//x.example',
      '/\\x.example',
      '/a/..//x.example',
      'x',
      '',
    ]
    for (const returnTo of elsewhere) {
      const { error } = await call(staff, { returnTo })
      expect(error?.code).toBe('VALIDATION')
      expect(error?.fields).toEqual({ returnTo: 'Must be a path of this site' })
    }
  })

  test('accepts each state once', async () => {
    const callback = await app.google.allow(await authUrlOf(staff, '/admin'))
    expect(locationOf(await comeBack(staff, callback))).toBe('/admin?drive=connected')
    const again = await comeBack(staff, callback)
    expect(locationOf(again)).toBe('/client-dashboard?tab=documents&drive=failed')
  })

  test('can only be completed in the browser session that began it', async () => {
    for (const stranger of [app.browser(), await clientBrowser(app), await staffBrowser(app)]) {
      const callback = await app.google.allow(await authUrlOf(staff, '/admin'))
      expect(locationOf(await comeBack(stranger, callback))).toBe('/admin?drive=failed')
      expect(locationOf(await comeBack(staff, callback))).toMatch(/drive=failed$/)
    }
    expect(await app.db.driveConnection.count()).toBe(0)
  })

  test('fails when it was cancelled or the state or code is invalid', async () => {
    const cancelled = await app.google.cancel(await authUrlOf(staff, '/admin'))
    expect(locationOf(await comeBack(staff, cancelled))).toBe('/admin?drive=failed')
    const callback = new URL(await app.google.allow(await authUrlOf(staff, '/admin')))
    callback.searchParams.set('code', '4/0Anot-a-code')
    expect(locationOf(await comeBack(staff, callback.href))).toBe('/admin?drive=failed')
    for (const query of ['', '?state=x&code=y', '?state=a&state=b&code=c', '?code[x]=1']) {
      const { status: answered, headers } = await staff.request(
        'get',
        `/api/google/callback${query}`,
      )
      expect(answered).toBe(303)
      expect(headers.get('location')).toMatch(/drive=failed$/)
    }
    expect(await app.db.driveConnection.count()).toBe(0)
  })

  test('fails without delay while Google is down', async () => {
    const callback = await app.google.allow(await authUrlOf(staff, '/admin'))
    app.google.control.fail(503)
    expect(locationOf(await comeBack(staff, callback))).toBe('/admin?drive=failed')
  })

  test('gives members a connection of their own, which hides that of the workspace', async () => {
    const member = await clientBrowser(app, await memberRecord(app, 'own@customer.example'))
    const current = async () => (await readStatus(member)).data
    expect(await current()).toMatchObject({ connected: false, owner: 'client', canConnect: true })
    await connect(app, staff)
    const ofWorkspace = { connected: true, owner: 'workspace', canConnect: false, account: null }
    expect(await current()).toMatchObject(ofWorkspace)
    await connect(app, member)
    expect(await current()).toMatchObject({ connected: true, owner: 'client', canConnect: true })
    expect(await app.db.driveConnection.count()).toBe(2)
    await overRest(end)(member)
    expect(await current()).toMatchObject(ofWorkspace)
    expect((await readStatus(staff)).data.connected).toBe(true)
  })
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

describe('without Google credentials', () => {
  bothApis('refuses to connect, with the reason', begin, async (call) => {
    const without = await startTestApp()
    const browser = await staffBrowser(without)
    const message = 'Google Drive is not set up on this installation.'
    const { status: code, error } = await call(browser)
    expect(code).toBe(503)
    expect(error?.message).toBe(message)
    const list = await browser.request('get', '/api/google/files')
    expect(list).toMatchObject({ status: 503, body: { message } })
    const { data } = await readStatus(browser)
    expect(data).toMatchObject({ connected: false, available: false, canConnect: false })
    await without.close()
  })
})

describe('with a service account', () => {
  let served: DriveApp
  beforeAll(async () => {
    const google = await startTestDrive()
    const variables = { GOOGLE_SERVICE_ACCOUNT_KEY: google.serviceAccountKey() }
    served = { ...(await startTestApp({ ...google.variables, ...variables })), google }
  })
  afterAll(async () => {
    await served.close()
    await served.google.stop()
  })

  bothApis('connects the workspace without a consent', status, async (call) => {
    const browser = await staffBrowser(served)
    const { data } = await call(browser)
    expect(data).toMatchObject({ connected: true, canConnect: false, available: true })
    const { status: listed } = await browser.request('get', '/api/google/files')
    expect(listed).toBe(200)
    const { status: refused } = await browser.request('get', '/api/google/auth')
    expect(refused).toBe(403)
  })

  test('lets members connect a Drive of their own', async () => {
    const email = await memberRecord(served, 'own@customer.example')
    const member = await clientBrowser(served, email)
    await connect(served, member)
    expect((await readStatus(member)).data).toMatchObject({ connected: true, owner: 'client' })
  })
})

test('the rate limit of consents counts each person separately', async () => {
  const counted = await startDriveApp({ RATE_LIMIT_MULTIPLIER: '0.1' })
  const [one, other] = [await staffBrowser(counted), await staffBrowser(counted)]
  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1) statuses.push((await overRest(begin)(one)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await overRest(begin)(other)).status).toBe(200)
  await counted.close()
})
