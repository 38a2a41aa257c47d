import { request } from 'node:http'
import { startTestDrive, type TestDrive } from '@loggia/testing/drive'
import { createDriveClient } from '@loggia/testing/drive-client'
import { until } from '@loggia/testing/until'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const files = '/drive/v3/files'
let drive: TestDrive
let client: ReturnType<typeof createDriveClient>
let token: string

beforeAll(async () => {
  drive = await startTestDrive()
  client = createDriveClient(drive)
  token = (await client.signIn()).access_token
  return () => drive.stop()
})

beforeEach(() => drive.control.reset())

test.each([
  [429, 'rateLimitExceeded'],
  [500, 'internalError'],
  [503, 'backendError'],
])('fails with %i until told otherwise', async (status, reason) => {
  drive.control.fail(status)
  for (let round = 0; round < 2; round += 1) {
    const answer = await client.get(token, files)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(reason)
  }
  expect((await client.refresh('any')).status).toBe(status)
  drive.control.fail(null)
  expect((await client.get(token, files)).status).toBe(200)
})

test('fails as often as told, and never on its pages', async () => {
  drive.control.fail(503, 2)
  expect((await fetch(client.authUrl())).status).toBe(200)
  const answers = [1, 2, 3].map(() => client.get(token, files))
  const states = (await Promise.all(answers)).map(({ status }) => status)
  expect(states.sort((a, b) => a - b)).toEqual([200, 503, 503])
})

test('lets the caller wait, and sees who leaves', async () => {
  drive.control.delay(60_000)
  const leaving = AbortSignal.timeout(50)
  const headers = { authorization: `Bearer ${token}` }
  await expect(fetch(`${drive.url}${files}`, { headers, signal: leaving })).rejects.toThrow(
    'timeout',
  )
  await until(() => drive.control.requests()[0]?.aborted, { message: 'the leaving was not seen' })
  drive.control.delay(0)
  await client.get(token, files, { pageSize: '1' })
  expect(drive.control.requests()).toMatchObject([
    { method: 'GET', path: files, search: '', aborted: true },
    { method: 'GET', path: files, search: '?pageSize=1', aborted: false },
  ])
})

test('sees when somebody leaves in the middle of a long file', async () => {
  const answer = await client.get(token, `${files}/videoPressTour000001`, { alt: 'media' })
  await answer.body?.cancel()
  await until(() => drive.control.requests()[0]?.aborted, { message: 'the leaving was not seen' })
})

test('stops while somebody waits', async () => {
  const other = await startTestDrive()
  other.control.delay(60_000)
  const waiting = fetch(`${other.url}${files}`).catch(() => 'gone')
  await until(() => other.control.requests().length === 1)
  await other.stop()
  expect(await waiting).toBe('gone')
})

test('is controlled over HTTP too, by JSON only', async () => {
  const send = (body: unknown, type = 'application/json') =>
    fetch(`${drive.url}/sandbox/control`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    })
  expect((await send({ action: 'expireAccessTokens' })).status).toBe(200)
  expect((await client.get(token, files)).status).toBe(401)
  expect((await send({ action: 'reset' })).status).toBe(200)
  expect((await send({ action: 'fail', arguments: [500, 1] })).status).toBe(200)
  expect((await client.get(token, files)).status).toBe(500)
  const seen = (await (await send({ action: 'requests' })).json()) as { result: unknown }
  expect(seen.result).toHaveLength(1)
  expect((await send({ action: 'constructor' })).status).toBe(400)
  expect((await send({ action: 'fail', arguments: [500] }, 'text/plain')).status).toBe(415)
  expect((await client.get(token, files)).status).toBe(200)
})

test('answers under no other name than that of this machine', async () => {
  const status = await new Promise((resolve, reject) => {
    const call = request(drive.url, { headers: { host: 'sandbox.evil.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    call.on('error', reject).end()
  })
  expect(status).toBe(421)
})

test('shows its files on a page, and says so when there is none', async () => {
  const home = await (await fetch(drive.url)).text()
  expect(home).toContain('clientFolderA0001')
  expect((await fetch(`${drive.url}/file/d/nothing/view`)).status).toBe(404)
  expect((await fetch(`${drive.url}/elsewhere`)).status).toBe(404)
})
