import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '@loggia/testing/until'
import { acceptContact, outboxRow, startStack, type Stack } from '../testing/stack.ts'

let stack: Stack

beforeEach(async () => {
  stack = await startStack()
})

afterEach(() => stack?.close())

test('on SIGTERM the current mail is sent first', async () => {
  const { caught, release } = stack.mail.hold()
  const worker = await stack.worker({ SHUTDOWN_GRACE_MS: '12000' })
  const row = await acceptContact(stack)
  await caught
  worker.kill('SIGTERM')
  await until(async () => (await worker.ready()).draining)
  expect(await worker.ready()).toMatchObject({ code: 503 })
  release(undefined)
  expect(await worker.exited).toEqual({ code: 0, signal: null })
  expect((await outboxRow(stack, row.id)).sentAt).not.toBeNull()
})

test('a shutdown after the grace period aborts the mail and counts no crash', async () => {
  const { caught } = stack.mail.hold()
  const worker = await stack.worker({ SHUTDOWN_GRACE_MS: '100' })
  const row = await acceptContact(stack)
  await caught
  worker.kill('SIGTERM')
  expect(await worker.exited).toEqual({ code: 0, signal: null })
  expect(await outboxRow(stack, row.id)).toMatchObject({ startedAttempts: 0, sentAt: null })
})
