import { beforeEach, describe, expect, test } from 'vitest'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { connect, memberRecord, openDriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { listDocuments } from './documents.service.ts'
import { readDriveStatus as status } from './drive.service.ts'

const list = overRest(listDocuments)
const readStatus = overRest(status)

const app = await openDriveApp()
const staff = await staffBrowser(app)
beforeEach(async () => {
  app.google.control.reset()
  await app.redis.del('drive:failure')
  await connect(app, staff)
})

/** The counter of a reason in the metrics. */
async function counted(reason: string): Promise<number> {
  const text = await app.metrics.metrics()
  const [, count] =
    new RegExp(`^loggia_drive_failures_total{reason="${reason}"} (\\d+)$`, 'm').exec(text) ?? []
  return Number(count)
}

const control = () => app.google.control

describe('staff see why Drive fails', () => {
  test.each([
    ['rate-limit', '403: userRateLimitExceeded', () => control().fail(403)],
    ['rate-limit', '429: rateLimitExceeded', () => control().fail(429)],
    ['quota', '403: dailyLimitExceeded', () => control().fail(403, Infinity, 'dailyLimitExceeded')],
    [
      'api-disabled',
      '403: accessNotConfigured',
      () => control().fail(403, Infinity, 'accessNotConfigured'),
    ],
    ['not-answering', '500: internalError', () => control().fail(500)],
    ['bad-answer', '200: malformed', () => control().answer('[]')],
    ['refused', '403: domainPolicy', () => control().fail(403, Infinity, 'domainPolicy')],
  ] as const)('%s (%s)', async (reason, detail, breakIt) => {
    await list(staff)
    const before = await counted(reason)
    breakIt()
    expect((await list(staff)).status).toBe(503)
    const { data } = await readStatus(staff)
    expect(data.lastFailure).toMatchObject({ reason, detail, recovered: false })
    expect(await counted(reason)).toBe(before + 1)
  })

  test.each([
    ['client-deleted', 'deleted_client', 503],
    ['consent-withdrawn', 'invalid_grant', 409],
  ])('%s, from the token endpoint', async (reason, error, answer) => {
    app.google.control.expireAccessTokens()
    app.google.control.refuseTokens(error)
    expect((await list(staff)).status).toBe(answer)
    expect((await readStatus(staff)).data.lastFailure).toMatchObject({ reason })
  })

  test('that the folder of a client is not found', async () => {
    const email = await memberRecord(app, 'folder@customer.example', 'folderThatIsGone001')
    const { status: answer, data } = await list(await clientBrowser(app, email))
    expect([answer, data]).toEqual([200, []])
    const { lastFailure } = (await readStatus(staff)).data
    expect(lastFailure).toMatchObject({ reason: 'folder-not-found', recovered: false })
  })
})

testOperation('the failure is over once Google answers again', status, async (call) => {
  expect((await call(staff)).data.lastFailure).toBeNull()
  app.google.control.fail(500)
  await list(staff)
  app.google.control.fail(null)
  expect((await list(staff)).status).toBe(200)
  expect((await call(staff)).data.lastFailure).toMatchObject({ recovered: true })
})

testOperation('clients are not told the reason', status, async (call) => {
  app.google.control.fail(403, Infinity, 'accessNotConfigured')
  const client = await clientBrowser(app)
  const { error } = await list(client)
  expect(error?.message).toBe('Google Drive is not answering. Please try again in a moment.')
  expect((await call(client)).data.lastFailure).toBeNull()
})

test('a client who takes back the consent to their own Drive is no failure of the workspace', async () => {
  const member = await clientBrowser(app, await memberRecord(app, 'away@customer.example'))
  await connect(app, member)
  app.google.control.expireAccessTokens()
  app.google.control.refuseTokens('invalid_grant')
  expect((await list(member)).status).toBe(409)
  expect((await readStatus(staff)).data.lastFailure).toBeNull()
})

test('every reason is a series from the start', async () => {
  const text = await app.metrics.metrics()
  for (const reason of ['quota', 'api-disabled', 'client-deleted']) {
    expect(text).toContain(`loggia_drive_failures_total{reason="${reason}"}`)
  }
})
