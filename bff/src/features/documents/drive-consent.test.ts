import type { DriveStatus } from '@loggia/contracts/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestDrive } from '@loggia/testing/drive'
import { startTestApp } from '../../testing/app.ts'
import {
  asArguments,
  bothApis,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import {
  authUrlOf,
  comeBack,
  connect,
  memberRecord,
  startDriveApp,
  type DriveApp,
} from '../../testing/drive.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const status: Endpoint = {
  rest: ['get', '/api/google/status'],
  graphql: '{ driveStatus { connected owner account needsReconnect canConnect available } }',
}
const begin: Endpoint = {
  rest: ['get', '/api/google/auth'],
  graphql: 'mutation ($returnTo: String) { connectDrive(returnTo: $returnTo) { authUrl } }',
  variables: asArguments,
}
const end: Endpoint = {
  rest: ['post', '/api/google/disconnect'],
  graphql: 'mutation { disconnectDrive }',
}

const readStatus = overRest<DriveStatus>(status)
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
  bothApis<{ authUrl: string }>('sends the browser to Google', begin, async (call) => {
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

  bothApis<DriveStatus>('makes one workspace of staff and managers', status, async (call) => {
    const seen = { owner: expect.stringMatching(/^workspace$/i), available: true, canConnect: true }
    const manager = await clientBrowser(app)
    const none = { connected: false, account: null, needsReconnect: false }
    expect((await call(staff)).data).toEqual({ ...seen, ...none })
    await connect(app, manager)
    const there = { connected: true, account: 'owner@drive.example', needsReconnect: false }
    expect((await call(staff)).data).toEqual({ ...seen, ...there })
    expect((await call(manager)).data).toEqual({ ...seen, ...there })
    expect(await app.db.driveConnection.count()).toBe(1)
  })

  test('comes back to where it began, and writes down who did it', async () => {
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

  test('comes back to the documents of the portal, and of staff to the settings', async () => {
    const client = await clientBrowser(app)
    const back = async (browser: Browser) =>
      locationOf(await comeBack(browser, await app.google.allow(await authUrlOf(browser))))
    expect(await back(client)).toBe('/client-dashboard?tab=documents&drive=connected')
    expect(await back(staff)).toBe('/admin/settings?drive=connected')
  })

  bothApis('comes back to paths of this site only', begin, async (call) => {
    const elsewhere = [
      'https://x.example',
      '//x.example',
      '/\\x.example',
      '/a/..//x.example',
      'x',
      '',
    ]
    for (const returnTo of elsewhere) {
      const { status: refused, error } = await call(staff, { returnTo })
      expect(refused).toBe(400)
      expect(error?.fields).toEqual({ returnTo: 'Must be a path of this site' })
    }
  })

  test('works once for each state', async () => {
    const callback = await app.google.allow(await authUrlOf(staff, '/admin'))
    expect(locationOf(await comeBack(staff, callback))).toBe('/admin?drive=connected')
    const again = await comeBack(staff, callback)
    expect(locationOf(again)).toBe('/client-dashboard?tab=documents&drive=failed')
  })

  test('is ended by who began it only', async () => {
    for (const stranger of [app.browser(), await clientBrowser(app), await staffBrowser(app)]) {
      const callback = await app.google.allow(await authUrlOf(staff, '/admin'))
      expect(locationOf(await comeBack(stranger, callback))).toBe('/admin?drive=failed')
      expect(locationOf(await comeBack(staff, callback))).toMatch(/drive=failed$/)
    }
    expect(await app.db.driveConnection.count()).toBe(0)
  })

  test('fails when it was cancelled, or the state or the code is not good', async () => {
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

  test('fails in time while Google is down', async () => {
    const callback = await app.google.allow(await authUrlOf(staff, '/admin'))
    app.google.control.fail(503)
    expect(locationOf(await comeBack(staff, callback))).toBe('/admin?drive=failed')
  })

  test('makes a connection of its own for a member, who sees it instead of the workspace’s', async () => {
    const member = await clientBrowser(app, await memberRecord(app, 'own@customer.example'))
    const seen = async () => (await readStatus(member)).data
    expect(await seen()).toMatchObject({ connected: false, owner: 'client', canConnect: true })
    await connect(app, staff)
    const ofWorkspace = { connected: true, owner: 'workspace', canConnect: false, account: null }
    expect(await seen()).toMatchObject(ofWorkspace)
    await connect(app, member)
    expect(await seen()).toMatchObject({ connected: true, owner: 'client', canConnect: true })
    expect(await app.db.driveConnection.count()).toBe(2)
    await overRest(end)(member)
    expect(await seen()).toMatchObject(ofWorkspace)
    expect((await readStatus(staff)).data.connected).toBe(true)
  })
})

describe('what is kept', () => {
  test('of a token is of no use without the key', async () => {
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
  bothApis('forgets the connection and takes the leave back at Google', end, async (call) => {
    await connect(app, staff)
    expect((await call(staff)).status).toBeLessThan(300)
    expect(await app.db.driveConnection.count()).toBe(0)
    const asked = app.google.control.requests().map(({ path }) => path)
    expect(asked).toContain('/revoke')
    const audit = await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(audit).toMatchObject({
      action: 'drive.disconnected',
      before: { account: 'owner@drive.example' },
    })
    expect((await call(staff)).status).toBeLessThan(300)
  })

  test('leaves the connection of another with the same account', async () => {
    const member = await clientBrowser(app, await memberRecord(app, 'same@customer.example'))
    await connect(app, staff)
    await connect(app, member)
    await overRest(end)(member)
    const { status: answered } = await staff.request('get', '/api/google/files')
    expect(answered).toBe(200)
  })

  test('works while Google is down', async () => {
    await connect(app, staff)
    app.google.control.fail(503)
    expect((await overRest(end)(staff)).status).toBe(204)
    expect(await app.db.driveConnection.count()).toBe(0)
  })
})

describe('without credentials of Google', () => {
  bothApis('nothing can be connected, and that is said', begin, async (call) => {
    const without = await startTestApp()
    const somebody = await staffBrowser(without)
    const message = 'Google Drive is not set up on this installation.'
    const { status: refused, error } = await call(somebody, {})
    expect(refused).toBe(503)
    expect(error?.message).toBe(message)
    const list = await somebody.request('get', '/api/google/files')
    expect(list).toMatchObject({ status: 503, body: { message } })
    const { data } = await readStatus(somebody)
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

  bothApis<DriveStatus>('the workspace is connected without a consent', status, async (call) => {
    const somebody = await staffBrowser(served)
    const { data } = await call(somebody)
    expect(data).toMatchObject({ connected: true, canConnect: false, available: true })
    const { status: listed } = await somebody.request('get', '/api/google/files')
    expect(listed).toBe(200)
    const { status: refused } = await somebody.request('get', '/api/google/auth')
    expect(refused).toBe(403)
  })

  test('a member may still connect a Drive of its own', async () => {
    const email = await memberRecord(served, 'own@customer.example')
    const member = await clientBrowser(served, email)
    await connect(served, member)
    expect((await readStatus(member)).data).toMatchObject({ connected: true, owner: 'client' })
  })
})

test('consents are counted for each person', async () => {
  const counted = await startDriveApp({ RATE_LIMIT_MULTIPLIER: '0.1' })
  const [one, other] = [await staffBrowser(counted), await staffBrowser(counted)]
  const statuses: number[] = []
  for (let call = 0; call < 4; call += 1) statuses.push((await overRest(begin)(one)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await overRest(begin)(other)).status).toBe(200)
  await counted.close()
})
