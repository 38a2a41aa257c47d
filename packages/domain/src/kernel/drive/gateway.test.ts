import { startTestDrive } from '@loggia/testing/drive'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createDriveGateway } from './gateway.ts'
import { googleEnv } from './google-env.ts'

const LARGE = { id: 'videoPressTour000001', isExported: false }
const never = new AbortController().signal

const google = await startTestDrive()
afterAll(() => google.stop())

function createGateway() {
  const account = { GOOGLE_SERVICE_ACCOUNT_KEY: google.serviceAccountKey() }
  const env = z.object(googleEnv).parse({ ...google.variables, ...account })
  return createDriveGateway({ ...env, PUBLIC_URL: 'http://localhost:3000' })
}

test('open downloads are aborted when the process stops', async () => {
  const gateway = createGateway()
  const signals = { deadline: gateway.timeoutSignal(), signal: never }
  const { body } = await gateway.download('serviceAccount', LARGE, signals)
  expect(body.destroyed).toBe(false)
  const closed = new Promise((resolve) => body.once('close', resolve))
  gateway.abortDownloads()
  await closed
  expect(body.readableEnded).toBe(false)
})

test('a deadline ends the wait for a download, and not the download', async () => {
  const gateway = createGateway()
  const deadline = new AbortController()
  const signals = { deadline: deadline.signal, signal: never }
  const { body } = await gateway.download('serviceAccount', LARGE, signals)
  deadline.abort()
  let size = 0
  for await (const chunk of body) size += (chunk as Buffer).length
  expect(size).toBe(12 * 1024 * 1024)
  const late = gateway.download('serviceAccount', LARGE, signals)
  await expect(late).rejects.toThrow('not answering')
})
