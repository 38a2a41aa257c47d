import { startTestDrive, type TestDrive } from '@loggia/testing/drive'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../env.ts'
import { createGoogle } from './gateway.ts'

const LARGE = { id: 'videoPressTour000001', isExported: false }
const never = new AbortController().signal

let google: TestDrive
beforeAll(async () => {
  google = await startTestDrive()
})
afterAll(() => google.stop())

function gateway() {
  const engines = { DATABASE_URL: 'postgresql://db/loggia', REDIS_URL: 'redis://cache' }
  const account = { GOOGLE_SERVICE_ACCOUNT_KEY: google.serviceAccountKey() }
  return createGoogle(readConfig({ ...engines, ...google.variables, ...account }))
}

test('contents on their way end when the process has to', async () => {
  const drive = gateway()
  const until = { deadline: drive.deadline(), signal: never }
  const { body } = await drive.content('serviceAccount', LARGE, until)
  expect(body.destroyed).toBe(false)
  const closed = new Promise((resolve) => body.once('close', resolve))
  drive.endContents()
  await closed
  expect(body.readableEnded).toBe(false)
})

test('a deadline ends the wait for a content, and not the content', async () => {
  const drive = gateway()
  const deadline = new AbortController()
  const until = { deadline: deadline.signal, signal: never }
  const { body } = await drive.content('serviceAccount', LARGE, until)
  deadline.abort()
  let size = 0
  for await (const chunk of body) size += (chunk as Buffer).length
  expect(size).toBe(12 * 1024 * 1024)
  await expect(drive.content('serviceAccount', LARGE, until)).rejects.toThrow('not answering')
})
