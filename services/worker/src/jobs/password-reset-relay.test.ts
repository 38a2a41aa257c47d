import { JOB_OPTIONS } from '@loggia/contracts/jobs'
import { until } from '@loggia/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { createStaff, startStack } from '../testing/stack.ts'

test('the mail of a reset does not wait for the relay to poll', async () => {
  const stack = await startStack()
  onTestFinished(() => stack.close())
  await createStaff(stack, 'Dana, Lead', 'dana@company.example')
  await stack.worker({ OUTBOX_POLL_MS: '600000' })
  const messageId = '<reset@harborlight.example>'
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const request = { email: 'dana@company.example', requestKey: 'once', messageId, expiresAt }
  // Like requests of the bff, it is tried again when a busy machine lets it fail.
  await stack.openQueue('mail').queue.add('startPasswordReset', request, JOB_OPTIONS)
  await until(async () => (await stack.mail.messages()).length > 0)
  expect(await stack.mail.messages()).toMatchObject([{ messageId, subject: 'Reset your password' }])
})
