import { startTestDrive } from '@loggia/testing/drive'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { connect, memberRecord, startDriveApp, type DriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { connectDrive as begin } from './drive-consent.service.ts'
import { readDriveStatus as status } from './drive.service.ts'

const readStatus = overRest(status)

describe('without Google credentials', () => {
  testOperation('refuses to connect, with the reason', begin, async (call) => {
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

  testOperation('connects the workspace without a consent', status, async (call) => {
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
