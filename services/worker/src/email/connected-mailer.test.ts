import { until } from '@loggia/testing/until'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openCodes } from '../testing/code-requests.ts'
import { startConnectedMailbox } from '../testing/connected-mailbox.ts'
import { acceptContact, createStaff, outboxRow, startStack } from '../testing/stack.ts'

const CODES = 200

/** What so many codes may take on a busy machine. */
const SLOW = { timeout: 110_000 }

const stack = await startStack()
const mailbox = await startConnectedMailbox(stack)
const { mail } = mailbox
const env = {
  ...mailbox.env,
  CLIENT_LOGIN: 'any',
  MAIL_FROM: 'Harborlight <no-reply@harborlight.example>',
  CODE_RETRY_MAX_MS: '300',
}
const workers = [await stack.worker(env), await stack.worker(env)]
const { requestCode, idle } = openCodes(stack)
afterAll(async () => {
  await stack.close()
  await mailbox.stop()
})
beforeEach(async () => {
  mail.reset()
  stack.mail.behaviour = () => undefined
  await mailbox.connect()
})

const requestCodes = (count = CODES) =>
  Promise.all(Array.from({ length: count }, (_, i) => requestCode(`client${i}@client.example`)))
const idsOf = (requested: { messageId: string }[]) => requested.map(({ messageId }) => messageId)
const sentIds = () => mail.sent().map(({ messageId }) => messageId)
const connection = () => stack.db.mailConnection.findFirstOrThrow()

async function expectEachOnce(requested: { messageId: string }[]): Promise<void> {
  await until(idle, SLOW)
  expect(sentIds().toSorted()).toEqual(idsOf(requested).toSorted())
}

describe('an outage of Microsoft', () => {
  test('with status 503 loses no code and sends none twice', async () => {
    mail.fail(60, 503, 'serviceNotAvailable')
    await expectEachOnce(await requestCodes())
  })

  test('without an answer loses no code and sends none twice', async () => {
    mail.set({ brokenConnections: 60 })
    await expectEachOnce(await requestCodes())
  })

  test('that asks to wait is obeyed', async () => {
    mail.fail(1, 429, 'ApplicationThrottled', 1)
    const requested = await requestCode('first@client.example')
    await expectEachOnce([requested])
    const [refusedAt = 0] = mail.requestTimes()
    expect(Number(mail.sent()[0]?.at) - refusedAt).toBeGreaterThanOrEqual(1_000)
  })

  test('that asks to wait is spared other emails, too', async () => {
    const mailer = mailbox.mailer()
    mail.fail(1, 429, 'ApplicationThrottled', 30)
    const email = { to: [], subject: 'Hello', text: '', html: '', messageId: '<1@harbor.example>' }
    const busy = { errorClass: 'Mailbox rate-limit', permanent: false }
    await expect(mailer.send(email)).rejects.toMatchObject({ ...busy, retryAfter: 30 })
    await expect(mailer.send(email)).rejects.toMatchObject({ ...busy, retryAfter: 30 })
    await expect(mailer.verify()).rejects.toMatchObject({ ...busy, retryAfter: 30 })
    expect(mail.requestTimes()).toHaveLength(1)
  })

  test('after it has accepted the email sends it twice at most, with the same Message-ID', async () => {
    mail.set({ lostResponses: 5 })
    const requested = await requestCodes(40)
    await until(idle, SLOW)
    expect(new Set(sentIds())).toEqual(new Set(idsOf(requested)))
    expect(mail.sent()).toHaveLength(45)
  })

  test('of its sign-in lets codes wait', async () => {
    mail.set({ tokenError: { error: 'temporarily_unavailable', description: '' } })
    const requested = await requestCodes(20)
    await until(() => mail.tokenRequests().length > 3)
    expect(mail.sent()).toEqual([])
    mail.set({ tokenError: null })
    await expectEachOnce(requested)
  })
})

test('two workers renew the token once', async () => {
  mail.set({ tokenDelay: 100 })
  await expectEachOnce(await requestCodes(40))
  expect(mail.tokenRequests()).toEqual(['refresh_token'])
})

test('a token that is rejected is renewed', async () => {
  await requestCode('first@client.example')
  await until(idle, SLOW)
  mail.expireAccessTokens()
  await expectEachOnce([...(await requestCodes(20)), ...mail.sent()])
  expect((await connection()).lostAt).toBeNull()
})

test('codes wait for a consent that was withdrawn, and go once it is given again', async () => {
  await createStaff(stack, 'Ada Admin', 'ada@harbor.example')
  const before = await requestCodes(20)
  await until(idle, SLOW)
  mail.withdrawConsents()
  const after = await requestCodes(20)
  await until(async () => (await connection()).lostAt !== null)
  const told = () => stack.db.notice.count({ where: { kind: 'mailConnectionLost' } })
  const lost = () => stack.db.auditEntry.count({ where: { action: 'mailConnection.lost' } })
  expect([await told(), await lost()]).toEqual([1, 1])
  await mailbox.connect()
  await expectEachOnce([...before, ...after])
  expect([await told(), await lost()]).toEqual([1, 1])
})

describe('an email', () => {
  test('comes from the mailbox, by the name of the sender', async () => {
    const { id } = await acceptContact(stack)
    await until(async () => (await outboxRow(stack, id)).sentAt !== null)
    const [sent] = mail.sent()
    expect(sent?.mailbox).toBe('desk@harbor.example')
    expect(sent?.mime).toMatch(/^From: .*<desk@harbor\.example>/m)
    expect(sent?.mime).toMatch(/office@company\.example/)
  })

  test('that Microsoft refuses for itself is given up', async () => {
    mail.fail(1, 400, 'ErrorInvalidRecipients')
    const { id } = await acceptContact(stack)
    await until(async () => (await outboxRow(stack, id)).deadAt !== null)
    expect((await outboxRow(stack, id)).lastErrorClass).toBe('EENVELOPE')
  })

  test.each([
    ['microsoft', 3],
    ['google', 25],
  ] as const)('at %s of more than %i MB is given up, without a request', async (...way) => {
    const [provider, megabytes] = way
    await mailbox.connect(provider)
    const text = 'long '.repeat((megabytes * 1024 * 1024) / 5)
    const email = { to: [], subject: 'Hello', text, html: '', messageId: '<2@harbor.example>' }
    const tooLarge = { errorClass: 'TooLarge', permanent: true }
    await expect(mailbox.mailer().send(email)).rejects.toMatchObject(tooLarge)
    expect(mail.requestTimes()).toEqual([])
  })

  test('that Microsoft may not send waits, whatever mailbox is connected next', async () => {
    mail.fail(2, 403, 'ErrorAccessDenied')
    const { id } = await acceptContact(stack)
    await until(async () => (await outboxRow(stack, id)).sentAt !== null)
  })

  test('goes by Gmail, and learns the Message-ID by which it arrives', async () => {
    await mailbox.connect('google')
    const { id } = await acceptContact(stack)
    await until(async () => (await outboxRow(stack, id)).sentAt !== null)
    expect(mail.sent()[0]?.messageId).toMatch(/@mail\.gmail\.com>$/)
  })

  test('goes by the mail server once the mailbox is disconnected', async () => {
    await stack.db.mailConnection.deleteMany()
    const [requested] = await requestCodes(1)
    await until(idle, SLOW)
    expect(mail.sent()).toEqual([])
    expect((await stack.mail.messages()).map(({ messageId }) => messageId)).toContain(
      requested?.messageId,
    )
  })
})

test('no token is in the log, the audit, an error of a job or the rows', async () => {
  mail.fail(2, 401, 'InvalidAuthenticationToken')
  mail.set({ tokenError: { error: 'invalid_grant', description: 'AADSTS50173: expired' } })
  await requestCodes(5)
  await until(async () => (await connection()).lostAt !== null)
  const written = JSON.stringify([
    workers.map(({ output }) => output),
    await stack.db.auditEntry.findMany(),
    await stack.db.mailConnection.findMany(),
    await stack.db.outbox.findMany(),
    await stack.db.notice.findMany(),
  ])
  const tokens = mail.everyToken()
  expect(tokens.length).toBeGreaterThan(5)
  for (const token of tokens) expect(written).not.toContain(token)
})
