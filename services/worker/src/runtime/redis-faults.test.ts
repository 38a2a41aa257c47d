import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '@loggia/testing/until'
import { acceptContact, outboxRow, startStack, type Stack } from '../testing/stack.ts'

let stack: Stack

beforeEach(async () => {
  stack = await startStack()
})

afterEach(() => stack?.close())

const sent = async (id: number) => (await outboxRow(stack, id)).sentAt

test('a contact received during a Redis outage is mailed when Redis is back, even empty', async () => {
  const worker = await stack.worker()
  await stack.killRedis()
  const row = await acceptContact(stack)
  await until(async () => (await worker.ready()).redis === 'down')
  await expect
    .poll(() => worker.ready())
    .toMatchObject({ code: 200, status: 'degraded', postgres: 'up' })
  expect(await outboxRow(stack, row.id)).toMatchObject({ dispatchedAt: null })
  await stack.startEmptyRedis()
  await until(() => sent(row.id))
  await until(async () => (await worker.ready()).status === 'ok')
})

// Retries far in the future: only the reconciler, which waits for two locks to end, can send the mail in time.
const LATE_RETRIES = {
  MAIL_RETRY_MS: '600000',
  MAIL_RETRY_MAX_MS: '600000',
  JOB_LOCK_MS: '1000',
}

async function failFirstAttempt() {
  stack.mail.behaviour = () => ({ code: 451, message: 'later' })
  const row = await acceptContact(stack)
  await until(async () => (await outboxRow(stack, row.id)).lastErrorClass)
  stack.mail.behaviour = () => undefined
  return row
}

test('jobs lost by a Redis that comes back empty are mailed at once', async () => {
  await stack.worker({ ...LATE_RETRIES, RECONCILE_AFTER_MS: '600000' })
  const row = await failFirstAttempt()
  await stack.killRedis()
  await stack.startEmptyRedis()
  await until(() => sent(row.id))
  expect(await stack.mail.messages()).toHaveLength(1)
})

test('jobs lost by a Redis that stayed connected are mailed after a while', async () => {
  await stack.worker(LATE_RETRIES)
  const row = await failFirstAttempt()
  const redis = new Redis(stack.redisUrl)
  await redis.flushall()
  redis.disconnect()
  await until(() => sent(row.id))
  expect(await stack.mail.messages()).toHaveLength(1)
})

test('the reconciler does not hurry a mail that waits for its next attempt', async () => {
  await stack.worker(LATE_RETRIES)
  const { id } = await failFirstAttempt()
  const dispatched = async () => (await outboxRow(stack, id)).dispatchedAt?.getTime() ?? 0
  const first = await dispatched()
  await until(async () => (await dispatched()) > first)
  expect(stack.mail.attempts).toBe(1)
})

test('an empty Redis causes no second mail of the one being sent', async () => {
  const { caught, release } = stack.mail.hold()
  const workers = await Promise.all([stack.worker(), stack.worker()])
  const row = await acceptContact(stack)
  await caught
  await stack.killRedis()
  await stack.startEmptyRedis()
  const refused = () => workers.some(({ output }) => output.some((line) => line.includes('Busy')))
  await until(refused)
  release(undefined)
  await until(() => sent(row.id))
  await until(() => workers.some(({ output }) => output.some((line) => line.includes('no mail'))))
  expect(stack.mail.attempts).toBe(1)
})

test('a hanging Redis only delays a mail', async () => {
  const worker = await stack.worker()
  await until(async () => (await worker.ready()).status === 'ok')
  process.kill(stack.redisPid, 'SIGSTOP')
  const row = await acceptContact(stack)
  await until(async () => (await worker.ready()).redis === 'down')
  await expect.poll(() => worker.ready()).toMatchObject({ code: 200, status: 'degraded' })
  await until(() => worker.output.some((line) => line.includes('Outbox relay is down')))
  process.kill(stack.redisPid, 'SIGCONT')
  await until(() => sent(row.id))
  expect(stack.mail.attempts).toBe(1)
})
