import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '@loggia/testing/until'
import { acceptContact, outboxRow, startStack, type Stack } from '../testing/stack.ts'

let stack: Stack

beforeEach(async () => {
  stack = await startStack()
})

afterEach(() => stack?.close())

const sent = async (id: number) => (await outboxRow(stack, id)).sentAt

/** Another worker soon takes over the work of a killed one. */
const SHORT_LOCK = { JOB_LOCK_MS: '1000' }

test('a worker that is killed while sending loses no mail', async () => {
  const { caught, release } = stack.mail.hold()
  const first = await stack.worker(SHORT_LOCK)
  const row = await acceptContact(stack)
  await caught
  first.kill('SIGKILL')
  await first.exited
  expect(await outboxRow(stack, row.id)).toMatchObject({ startedAttempts: 1, sentAt: null })
  stack.mail.behaviour = () => undefined
  release({ code: 451, message: 'the client is gone' })
  await stack.worker(SHORT_LOCK)
  await until(() => sent(row.id))
  expect((await stack.mail.messages()).map((mail) => mail.messageId)).toEqual([row.messageId])
})

test('a mail server that does not answer times out, and the mail is retried', async () => {
  await stack.worker({ SMTP_SOCKET_MS: '300' })
  stack.mail.behaviour = () => new Promise(() => undefined)
  const row = await acceptContact(stack)
  await until(async () => (await outboxRow(stack, row.id)).lastErrorClass)
  expect(await outboxRow(stack, row.id)).toMatchObject({ lastErrorClass: 'ETIMEDOUT' })
  stack.mail.behaviour = () => undefined
  await until(() => sent(row.id))
})

test('a worker that starts with every engine down reports it, and needs no restart', async () => {
  await Promise.all([stack.mail.stop(), stack.killRedis()])
  const nowhere = stack.databaseUrl.replace(/:\d+\//, ':9/')
  const isolated = await stack.worker({ DATABASE_URL: nowhere })
  expect(await isolated.ready()).toMatchObject({
    code: 503,
    status: 'unavailable',
    postgres: 'down',
    redis: 'down',
    smtp: 'down',
  })
  await isolated.end()

  const worker = await stack.worker()
  await expect
    .poll(() => worker.ready())
    .toMatchObject({ code: 200, status: 'degraded', smtp: 'down' })
  const row = await acceptContact(stack)
  await Promise.all([stack.mail.start(), stack.startEmptyRedis()])
  await until(() => sent(row.id))
})

test('a database outage causes no second mail', async () => {
  const worker = await stack.worker()
  const { caught, release } = stack.mail.hold()
  const row = await acceptContact(stack)
  await caught
  await stack.closeDatabase()
  await until(async () => (await worker.ready()).code === 503)
  release(undefined)
  await until(async () => (await stack.mail.messages()).length === 1)
  await stack.openDatabase()
  await until(() => sent(row.id).catch(() => null))
  await until(async () => (await worker.ready()).code === 200)
  expect(stack.mail.attempts).toBe(1)
})

test('without TLS, production keeps the password and says once for each attempt what to do', async () => {
  const worker = await stack.worker({
    APP_PROFILE: 'production',
    APP_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://company.example',
    MAIL_FROM: 'office@company.example',
    SMTP_URL: stack.mail.url.replace('//', '//office:secret-word@'),
    MAIL_RETRY_MS: '60000',
    MAIL_RETRY_MAX_MS: '60000',
  })
  const row = await acceptContact(stack)
  await until(async () => (await outboxRow(stack, row.id)).lastErrorClass)
  expect(await outboxRow(stack, row.id)).toMatchObject({ lastErrorClass: 'ETLS', deadAt: null })
  const advice = await until(() => worker.output.find((line) => line.includes('smtps://')))
  expect(JSON.parse(advice)).toMatchObject({ msg: 'job failed', err: { errorClass: 'ETLS' } })
  expect(worker.output.join('\n')).not.toContain('secret-word')
})
