import { PassThrough } from 'node:stream'
import type { DriveStatus } from '@loggia/contracts/documents'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asArguments,
  bothApis,
  overGraphql,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import { connect, startDriveApp, type DriveApp } from '../../testing/drive.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const list: Endpoint = {
  rest: ['get', '/api/google/files'],
  graphql: 'query ($folderId: String) { documents(folderId: $folderId) { id } }',
  variables: asArguments,
}
const status: Endpoint = {
  rest: ['get', '/api/google/status'],
  graphql: '{ driveStatus { connected needsReconnect owner account canConnect available } }',
}
const readStatus = overRest<DriveStatus>(status)

const NOT_ANSWERING = 'Google Drive is not answering. Please try again in a moment.'

let app: DriveApp
let staff: Browser
const lines: string[] = []
beforeAll(async () => {
  const output = new PassThrough()
  output.on('data', (line: Buffer) => lines.push(line.toString()))
  app = await startDriveApp({ GOOGLE_TIMEOUT_MS: '2000' }, pino({ level: 'trace' }, output))
  staff = await staffBrowser(app)
})
beforeEach(async () => {
  app.google.control.reset()
  await app.db.outbox.deleteMany()
  await connect(app, staff)
})
afterAll(() => app.close())

const tokenCalls = () => app.google.control.requests().filter(({ path }) => path === '/token')

describe('an access token', () => {
  bothApis('that Google refuses is renewed once, however many want it', list, async (call) => {
    await call(staff)
    app.google.control.expireAccessTokens()
    const before = tokenCalls().length
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(staff)))
    expect(answers.map((it) => it.status)).toEqual(answers.map(() => 200))
    expect(tokenCalls().length - before).toBe(1)
  })

  test('is kept for the calls to come', async () => {
    await overRest(list)(staff)
    const before = tokenCalls().length
    await overRest(list)(staff)
    await staff.request('get', '/api/google/files/docWelcomeHandbook01/content')
    expect(tokenCalls()).toHaveLength(before)
  })
})

describe('a connection that Google no longer accepts', () => {
  bothApis('is lost, and staff are told once', list, async (call) => {
    const { id } = await app.db.driveConnection.findFirstOrThrow()
    await call(staff)
    app.google.control.revokeRefreshTokens()
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(staff)))
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.error?.message).toBe('Google Drive is not connected')
    }
    expect((await call(staff)).status).toBe(404)
    expect((await readStatus(staff)).data).toMatchObject({
      connected: false,
      needsReconnect: true,
      account: 'owner@drive.example',
    })
    const mails = await app.db.outbox.findMany({ where: { kind: 'sendDriveAlert' } })
    expect(mails.map(({ refId }) => refId)).toEqual([id])
    const lost = await app.db.driveConnection.findFirstOrThrow()
    expect(lost).toMatchObject({ refreshToken: null, lostAt: expect.any(Date) })
    const audit = await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
    expect(audit).toMatchObject({ action: 'drive.lost', actorKind: 'system', actorName: 'Google' })
  })

  test('is there again after a new consent, and can be lost again', async () => {
    const lose = async () => {
      app.google.control.revokeRefreshTokens()
      expect((await overRest(list)(staff)).status).toBe(404)
    }
    await lose()
    await connect(app, staff)
    expect((await readStatus(staff)).data).toMatchObject({ connected: true, needsReconnect: false })
    expect((await overRest(list)(staff)).status).toBe(200)
    await lose()
    expect(await app.db.outbox.count({ where: { kind: 'sendDriveAlert' } })).toBe(2)
  })
})

describe('Google', () => {
  test('that does not begin with a content is given up as well', async () => {
    await overRest(list)(staff)
    app.google.control.delay(60_000)
    const content = '/api/google/files/docWelcomeHandbook01/content'
    expect((await staff.request('get', content)).status).toBe(503)
  })

  test('that is slow is given up in less than twelve seconds', async () => {
    const patient = await startDriveApp()
    const somebody = await staffBrowser(patient)
    await connect(patient, somebody)
    patient.google.control.delay(60_000)
    const startedAt = Date.now()
    const calls = [overRest(list), overGraphql(list)]
    const answers = await Promise.all([
      ...calls.map((call) => call(somebody)),
      ...calls.map((call) => call(somebody, { folderId: 'folderPressKit001' })),
    ])
    expect(Date.now() - startedAt).toBeLessThan(12_000)
    for (const { status: refused, error, headers } of answers) {
      expect([refused, error?.message]).toEqual([503, NOT_ANSWERING])
      expect(headers.get('retry-after')).toBe('5')
    }
    await patient.close()
  })

  bothApis('that is slow with a token is given up in time too', list, async (call) => {
    app.google.control.expireAccessTokens()
    app.google.control.delay(60_000)
    const startedAt = Date.now()
    expect((await call(staff)).status).toBe(503)
    expect(Date.now() - startedAt).toBeLessThan(4_000)
  })

  test('that is slow keeps nobody from anything else', async () => {
    const client = await clientBrowser(app)
    app.google.control.delay(60_000)
    const waiting = overRest(list)(staff)
    const startedAt = Date.now()
    for (const path of [
      '/api/google/status',
      '/api/client/records',
      '/api/site-settings',
      '/readyz',
    ]) {
      expect((await client.request('get', path)).status).toBe(200)
    }
    expect(Date.now() - startedAt).toBeLessThan(1_500)
    expect((await waiting).status).toBe(503)
  })

  bothApis('is asked once more when it is busy', list, async (call) => {
    for (const code of [500, 503, 429, 403]) {
      await call(staff)
      app.google.control.reset()
      app.google.control.fail(code, 1)
      expect((await call(staff)).status).toBe(200)
      app.google.control.fail(code)
      const { status: refused, error } = await call(staff)
      expect([refused, error?.message]).toEqual([503, NOT_ANSWERING])
      app.google.control.fail(null)
    }
  })

  test('that refuses new tokens as well is not answering, and nothing is lost', async () => {
    await overRest(list)(staff)
    app.google.control.fail(401)
    expect((await overRest(list)(staff)).status).toBe(503)
    app.google.control.fail(null)
    expect((await overRest(list)(staff)).status).toBe(200)
    expect(await app.db.outbox.count({ where: { kind: 'sendDriveAlert' } })).toBe(0)
  })
})

test('that is away altogether is not answering', async () => {
  const away = await startDriveApp()
  const somebody = await staffBrowser(away)
  await connect(away, somebody)
  await away.google.stop()
  const { status: refused, error } = await overRest(list)(somebody)
  expect([refused, error?.message]).toEqual([503, NOT_ANSWERING])
  await away.close()
})

test('no token, code or secret is in the log, nor anything that Google says', async () => {
  app.google.control.fail(500)
  await overRest(list)(staff)
  app.google.control.fail(null)
  app.google.control.revokeRefreshTokens()
  await overRest(list)(staff)
  const log = lines.join('')
  expect(log).toContain('Google answered 500: internalError')
  const rows = await app.db.driveConnection.findMany()
  const secrets = [app.google.clientSecret, app.config.GOOGLE_TOKEN_KEY, 'Bearer', 'refresh_token']
  for (const secret of [
    ...secrets,
    'ya29',
    '1//',
    '4/0A',
    'Internal Error',
    'owner@drive.example',
  ]) {
    expect(log).not.toContain(secret)
  }
  expect(JSON.stringify(rows)).not.toContain('1//')
})
