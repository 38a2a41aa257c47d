import { JOB_OPTIONS } from '@loggia/contracts/jobs'
import { until } from '@loggia/testing/until'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { createStaff, startStack } from '../testing/stack.ts'

test('the mail of a reset does not wait for the relay to poll', async () => {
  const stack = await startStack()
  const connection = new Redis(stack.redisUrl, { maxRetriesPerRequest: null })
  // Like what the bff adds, it is tried again when a busy machine lets it fail.
  const queue = new Queue('mail', { connection, defaultJobOptions: JOB_OPTIONS })
  onTestFinished(async () => {
    await queue.close()
    connection.disconnect()
    await stack.close()
  })
  await createStaff(stack, 'Dana, Lead', 'dana@company.example')
  await stack.worker({ OUTBOX_POLL_MS: '600000' })
  const messageId = '<reset@harborlight.example>'
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const request = { email: 'dana@company.example', requestKey: 'once', messageId, expiresAt }
  await queue.add('startPasswordReset', request)
  await until(async () => (await stack.mail.messages()).length > 0)
  expect(await stack.mail.messages()).toMatchObject([{ messageId, subject: 'Reset your password' }])
})
