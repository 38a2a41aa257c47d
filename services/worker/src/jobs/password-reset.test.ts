import { randomUUID } from 'node:crypto'
import { JOB_OPTIONS } from '@loggia/contracts/jobs'
import { readToken } from '@loggia/server/auth/signed-token'
import { DEMO_SECRET } from '@loggia/server/env'
import { changesChannel, readPublished, type Change } from '@loggia/domain/kernel/live/changes'
import { until } from '@loggia/testing/until'
import { Redis } from 'ioredis'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outcome, queueMail, tokensIn } from '../testing/queued-mail.ts'
import { createStaff, outboxRow, startStack } from '../testing/stack.ts'

const SITE = 'http://localhost:3000'
const DAY = 86_400_000

const stack = await startStack()
await stack.worker()
const { connection, queue } = stack.openQueue('mail')
const dana = await createStaff(stack, 'Dana, Lead', 'dana@company.example')
const max = await createStaff(stack, 'Max, who left', 'max@company.example')
await stack.db.user.update({ where: { id: max.id }, data: { deactivatedAt: new Date() } })

beforeEach(() => {
  stack.mail.behaviour = () => undefined
})

afterAll(() => stack.close())

const inOneDay = () => new Date(Date.now() + DAY)
const yesterday = () => new Date(Date.now() - DAY)

/** Queues the jobs of a request as the bff does, and waits until none is left in Redis. */
async function requestReset(email: string, { times = 1, expiresAt = inOneDay() } = {}) {
  const requestKey = randomUUID()
  const messageId = `<${requestKey}@harborlight.example>`
  const data = { email, requestKey, messageId, expiresAt: expiresAt.toISOString() }
  const job = { name: 'startPasswordReset', data, opts: JOB_OPTIONS }
  const jobs = await queue.addBulk(Array.from({ length: times }, () => job))
  await until(async () => {
    const left = await Promise.all(jobs.map(({ id }) => connection.exists(`bull:mail:${id}`)))
    return left.every((exists) => exists === 0)
  })
  const links = await stack.db.passwordReset.findMany({ where: { requestKey } })
  return { links, row: await stack.db.outbox.findFirst({ where: { messageId } }) }
}

test('a request for an account becomes one link and one mail, however often its job runs', async () => {
  const subscriber = new Redis(stack.redisUrl)
  const told: Change[] = []
  subscriber.on('message', (_, message) => void told.push(...readPublished(message).changes))
  await subscriber.subscribe(changesChannel(subscriber))
  const { links, row } = await requestReset(' Dana@Company.example', { times: 5 })
  expect(links).toMatchObject([{ userId: dana.id, usedAt: null }])
  if (!row) throw new Error('No mail was queued')
  const { mails } = await outcome(stack, row)
  expect(mails.map(({ envelope }) => envelope.to)).toEqual([['dana@company.example']])
  const asked = { action: 'staff.passwordResetRequested', entityId: String(dana.id) }
  expect(await stack.db.auditEntry.findMany({ where: asked })).toMatchObject([
    { actorKind: 'visitor', entity: 'user' },
  ])
  await until(() => told.some(({ topic, id }) => topic === 'mail' && id === String(row.id)))
  expect(told).toContainEqual({ topic: 'user', id: String(dana.id) })
  subscriber.disconnect()
})

test.each([
  ['an unknown address', 'nobody@company.example', inOneDay()],
  ['a deactivated account', 'max@company.example', inOneDay()],
  ['a request that is too old', 'dana@company.example', yesterday()],
])('%s gets no link', async (_, email, expiresAt) => {
  expect(await requestReset(email, { expiresAt })).toEqual({ links: [], row: null })
})

async function askForReset() {
  const data = { userId: dana.id, expiresAt: inOneDay() }
  const reset = await stack.db.passwordReset.create({ data })
  const row = await queueMail(stack, 'sendPasswordReset', reset.id)
  return { reset, row }
}

test('the link to reset a password goes to its user', async () => {
  const { reset, row } = await askForReset()
  const { mails } = await outcome(stack, row)
  expect(mails).toHaveLength(1)
  const { envelope, subject, text = '', html } = mails[0] ?? {}
  expect(envelope?.to).toEqual(['dana@company.example'])
  expect(subject).toBe('Reset your password')
  expect(text).toContain('60 minutes')
  const [token = ''] = tokensIn(text, `${SITE}/auth/reset-password?token=`)
  expect(readToken(DEMO_SECRET, 'password-reset', token)).toBe(reset.id)
  expect(html).toContain(`href="${SITE}/auth/reset-password?token=${token}"`)
})

test.for([
  ['NotNeeded', () => ({ usedAt: new Date() })],
  ['Expired', () => ({ expiresAt: yesterday() })],
] as const)(
  'a reset that ends between two attempts is not mailed: %s',
  async ([reason, change]) => {
    stack.mail.behaviour = () => ({ code: 451, message: 'later' })
    const { reset, row } = await askForReset()
    await until(async () => (await outboxRow(stack, row.id)).lastErrorClass === 'SMTP 451')
    await stack.db.passwordReset.update({ where: { id: reset.id }, data: change() })
    expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: reason })
  },
)
