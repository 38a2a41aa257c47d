import { beforeEach, describe, expect, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import {
  authUrlOf,
  openCallback,
  connect,
  memberRecord,
  openDriveApp,
} from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { connectDrive as begin } from './drive-consent.service.ts'
import { disconnectDrive as end, readDriveStatus as status } from './drive.service.ts'

const readStatus = overRest(status)
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location')

const app = await openDriveApp()
const staff = await staffBrowser(app)
beforeEach(async () => {
  app.google.control.reset()
  await app.db.driveConnection.deleteMany()
})

describe('connecting', () => {
  testOperation('sends the browser to the consent page of Google', begin, async (call) => {
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
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost:3000/api/google/callback',
    })
  })

  testOperation(
    'shares one workspace connection between staff and managers',
    status,
    async (call) => {
      const shared = { owner: 'workspace', available: true, canConnect: true, lastFailure: null }
      const manager = await clientBrowser(app)
      const before = { connected: false, account: null, needsReconnect: false }
      expect((await call(staff)).data).toEqual({ ...shared, ...before })
      expect((await call(manager)).data).toEqual({ ...shared, ...before })
      await connect(app, manager)
      const after = { connected: true, account: 'owner@drive.example', needsReconnect: false }
      expect((await call(staff)).data).toEqual({ ...shared, ...after })
      const seen = { ...shared, ...after, canConnect: false, account: null }
      expect((await call(manager)).data).toEqual(seen)
      expect(await app.db.driveConnection.count()).toBe(1)
    },
  )

  testOperation('managers do not replace what is connected', begin, async (call) => {
    const manager = await clientBrowser(app)
    // A consent that was begun before the agency connected its own Drive.
    const callback = await app.google.allow(await authUrlOf(manager))
    await connect(app, staff)
    const connected = await app.db.driveConnection.findFirstOrThrow()
    expect(locationOf(await openCallback(manager, callback))).toMatch(/drive=failed$/)
    const { status: refused, error } = await call(manager)
    expect([refused, error?.message]).toEqual([
      403,
      'The workspace is connected already, which only staff change',
    ])
    expect(await app.db.driveConnection.findMany()).toEqual([connected])

    app.google.control.revokeRefreshTokens()
    await staff.request('get', '/api/google/files')
    await connect(app, manager)
    expect((await readStatus(staff)).data.connected).toBe(true)
    await connect(app, staff)
  })

  test('returns to where it began, and records the actor', async () => {
    const authUrl = await authUrlOf(staff, '/admin/settings?tab=drive#top')
    const answer = await openCallback(staff, await app.google.allow(authUrl))
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
      locationOf(await openCallback(browser, await app.google.allow(await authUrlOf(browser))))
    expect(await returnUrl(client)).toBe('/client-dashboard?tab=documents&drive=connected')
    expect(await returnUrl(staff)).toBe('/admin/settings?drive=connected#drive')
  })

  testOperation('returns to paths of this site only', begin, async (call) => {
    // Other foreign addresses are in same-origin-path.test.ts.
    for (const returnTo of ['//x.example', '']) {
      const { error } = await call(staff, { returnTo })
      expect(error?.code).toBe('VALIDATION')
      expect(error?.fields).toEqual({ returnTo: 'Must be a path of this site' })
    }
  })

  test('accepts each state once', async () => {
    const callback = await app.google.allow(await authUrlOf(staff, '/admin'))
    expect(locationOf(await openCallback(staff, callback))).toBe('/admin?drive=connected')
    const again = await openCallback(staff, callback)
    expect(locationOf(again)).toBe('/client-dashboard?tab=documents&drive=failed')
  })

  test('can only be completed in the browser session that began it', async () => {
    for (const stranger of [app.browser(), await clientBrowser(app), await staffBrowser(app)]) {
      const callback = await app.google.allow(await authUrlOf(staff, '/admin'))
      expect(locationOf(await openCallback(stranger, callback))).toBe('/admin?drive=failed')
      expect(locationOf(await openCallback(staff, callback))).toMatch(/drive=failed$/)
    }
    expect(await app.db.driveConnection.count()).toBe(0)
  })

  test('fails when it was cancelled or the state or code is invalid', async () => {
    const cancelled = await app.google.cancel(await authUrlOf(staff, '/admin'))
    expect(locationOf(await openCallback(staff, cancelled))).toBe('/admin?drive=failed')
    const callback = new URL(await app.google.allow(await authUrlOf(staff, '/admin')))
    callback.searchParams.set('code', '4/0Anot-a-code')
    expect(locationOf(await openCallback(staff, callback.href))).toBe('/admin?drive=failed')
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
    expect(locationOf(await openCallback(staff, callback))).toBe('/admin?drive=failed')
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
