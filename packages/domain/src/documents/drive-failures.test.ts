import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { connect, memberRecord, openDriveApp, startDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { listDocuments as list } from './documents.service.ts'
import { readDriveStatus } from './drive.service.ts'

const readStatus = overRest(readDriveStatus)

const NOT_ANSWERING = 'Google Drive is not answering. Please try again in a moment.'

const lines: string[] = []
const output = new PassThrough()
output.on('data', (line: Buffer) => lines.push(line.toString()))
const app = await openDriveApp({}, pino({ level: 'trace' }, output))
const staff = await staffBrowser(app)
beforeEach(async () => {
  app.google.control.reset()
  await app.db.outbox.deleteMany()
  await connect(app, staff)
})

const tokenCalls = () => app.google.control.requests().filter(({ path }) => path === '/token')

describe('an access token', () => {
  testOperation(
    'that Google rejects is renewed once for all concurrent calls',
    list,
    async (call) => {
      await call(staff)
      app.google.control.expireAccessTokens()
      const before = tokenCalls().length
      const answers = await Promise.all(Array.from({ length: 8 }, () => call(staff)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(tokenCalls().length - before).toBe(1)
    },
  )

  test('is reused by later calls', async () => {
    await overRest(list)(staff)
    const before = tokenCalls().length
    await overRest(list)(staff)
    await staff.request('get', '/api/google/files/docWelcomeHandbook01/content')
    expect(tokenCalls()).toHaveLength(before)
  })
})

describe('a connection that Google no longer accepts', () => {
  testOperation('is marked as lost, and staff are alerted once', list, async (call) => {
    const { id } = await app.db.driveConnection.findFirstOrThrow()
    await call(staff)
    app.google.control.revokeRefreshTokens()
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(staff)))
    for (const answer of answers) {
      expect(answer.status).toBe(409)
      expect(answer.error?.message).toBe('Google Drive is not connected')
    }
    expect((await call(staff)).status).toBe(409)
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

  test('is no reason for members to connect a Drive of their own', async () => {
    const member = await clientBrowser(app, await memberRecord(app, 'ann@customer.example'))
    app.google.control.revokeRefreshTokens()
    await overRest(list)(staff)
    const lost = { connected: false, owner: 'workspace', account: null, needsReconnect: true }
    expect((await readStatus(member)).data).toMatchObject({ ...lost, canConnect: false })
  })

  test('works again after a new consent, and can be lost again', async () => {
    const lose = async () => {
      app.google.control.revokeRefreshTokens()
      expect((await overRest(list)(staff)).status).toBe(409)
    }
    await lose()
    await connect(app, staff)
    expect((await readStatus(staff)).data).toMatchObject({ connected: true, needsReconnect: false })
    expect((await overRest(list)(staff)).status).toBe(200)
    await lose()
    expect(await app.db.outbox.count({ where: { kind: 'sendDriveAlert' } })).toBe(2)
  })
})

describe('calls to Google', () => {
  test('time out, whatever does not begin, and say so, as they do when nobody answers at all', async () => {
    const slow = await startDriveApp({ GOOGLE_TIMEOUT_MS: '2000' })
    const browser = await staffBrowser(slow)
    await connect(slow, browser)
    slow.google.control.delay(60_000)
    const calls = [overRest(list), overGraphql(list)]
    const answers = await Promise.all([
      ...calls.map((call) => call(browser)),
      ...calls.map((call) => call(browser, { folderId: 'folderPressKit001' })),
    ])
    for (const { status: refused, error, headers } of answers) {
      expect([refused, error?.message]).toEqual([503, NOT_ANSWERING])
      expect(headers.get('retry-after')).toBe('5')
    }
    const content = '/api/google/files/docWelcomeHandbook01/content'
    expect((await browser.request('get', content)).status).toBe(503)
    slow.google.control.expireAccessTokens()
    for (const call of calls) expect((await call(browser)).status).toBe(503)
    await slow.google.stop()
    const { status: refused, error } = await overRest(list)(browser)
    expect([refused, error?.message]).toEqual([503, NOT_ANSWERING])
    await slow.close()
  })

  test('do not delay other requests while Google is slow', async () => {
    const client = await clientBrowser(app)
    app.google.control.delay(60_000)
    let hasAnswered = false
    const waiting = overRest(list)(staff).finally(() => (hasAnswered = true))
    for (const path of [
      '/api/google/status',
      '/api/client/records',
      '/api/site-settings',
      '/readyz',
    ]) {
      expect((await client.request('get', path)).status).toBe(200)
    }
    expect(hasAnswered).toBe(false)
    expect((await waiting).status).toBe(503)
  })

  testOperation('are repeated once when Google is busy', list, async (call) => {
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

  test('keep the connection when Google rejects new access tokens as well', async () => {
    await overRest(list)(staff)
    app.google.control.fail(401)
    expect((await overRest(list)(staff)).status).toBe(503)
    app.google.control.fail(null)
    expect((await overRest(list)(staff)).status).toBe(200)
    expect(await app.db.outbox.count({ where: { kind: 'sendDriveAlert' } })).toBe(0)
  })
})

test('the log contains no token, code or secret, nor any text from Google', async () => {
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
