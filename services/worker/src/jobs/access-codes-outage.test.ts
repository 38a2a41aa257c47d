import { until } from '@loggia/testing/until'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openCodes } from '../testing/code-requests.ts'
import { startStack } from '../testing/stack.ts'

/** The outage and the pauses between attempts are the real ones divided by this. */
const FASTER = 50
const MINUTE = 60_000 / FASTER

const LATER = { code: 451, message: 'later' }

const stack = await startStack()
const worker = await stack.worker({
  CLIENT_LOGIN: 'any',
  MAIL_RETRY_MS: String(1_000 / FASTER),
  CODE_RETRY_MAX_MS: String(5_000 / FASTER),
})
const { connection, requestCode, idle } = openCodes(stack)

beforeEach(() => {
  stack.mail.behaviour = () => undefined
})

afterAll(() => stack.close())

const mailed = async () => (await stack.mail.messages()).map(({ messageId }) => messageId)
const givenUp = async () =>
  Number(
    /^loggia_mails_total\{kind="sendAccessCode",result="given-up"\} (\d+)$/m.exec(
      await worker.metrics(),
    )?.[1],
  )

test('codes requested while the mail server refuses everything for a minute arrive', async () => {
  const recovers = Date.now() + MINUTE
  stack.mail.behaviour = () => (Date.now() < recovers ? LATER : undefined)
  const emails = Array.from({ length: 10 }, (_, index) => `client${index}@client.example`)
  const requested = await Promise.all(emails.map((email) => requestCode(email)))
  await until(idle)
  expect(new Set(await mailed())).toEqual(new Set(requested.map(({ messageId }) => messageId)))
  expect(await givenUp()).toBe(0)
})

test('a code that expires unsent is not mailed, and counted as given up', async () => {
  stack.mail.behaviour = () => LATER
  const { messageId } = await requestCode('late@client.example', 500)
  await until(async () => (await givenUp()) === 1)
  const counted = { count: '1', lastAt: expect.any(String) }
  expect(await connection.hgetall('codes-given-up')).toEqual(counted)
  expect(await mailed()).not.toContain(messageId)
})

test('a code whose address the mail server refuses is given up at once', async () => {
  stack.mail.behaviour = () => ({ code: 550, message: 'no such mailbox' })
  const [before, attempts] = [await givenUp(), stack.mail.attempts]
  await requestCode('wrong@client.example')
  await until(async () => (await givenUp()) === before + 1)
  expect(stack.mail.attempts).toBe(attempts + 1)
})

test('a code that was replaced is neither mailed nor counted', async () => {
  const [before, attempts] = [await givenUp(), stack.mail.attempts]
  const requested = requestCode('twice@client.example')
  stack.mail.behaviour = async () => {
    await connection.del((await requested).key)
    return LATER
  }
  const { messageId } = await requested
  await until(idle)
  expect(stack.mail.attempts).toBe(attempts + 1)
  expect(await mailed()).not.toContain(messageId)
  expect(await givenUp()).toBe(before)
})
