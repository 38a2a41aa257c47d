import { addressKey } from '@loggia/contracts/email-address'
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { accessCode, challengeKey } from '@loggia/domain/kernel/codes/challenges'
import { JOB_OPTIONS } from '@loggia/contracts/jobs'
import { until } from '@loggia/testing/until'
import { openCodes } from '../testing/code-requests.ts'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { CONCURRENCY } from '../runtime/run-jobs.ts'
import { startStack } from '../testing/stack.ts'

const APP_SECRET = 'a-secret-of-this-test-and-of-nothing-else'

const stack = await startStack()
const worker = await stack.worker({
  APP_SECRET,
  CLIENT_LOGIN: 'known',
  APP_PROFILE: 'demo',
  PUBLIC_URL: 'https://portal.agency.example:8443',
})
const { connection, queue: codes, requestCode, idle } = openCodes(stack)
const client = (name: string, status: string) => {
  const email = `${name}@client.example`
  return { name, email, emailKey: email, company: name, status }
}
await stack.db.client.createMany({
  data: [
    client('active', 'active'),
    client('prospect', 'prospect'),
    client('gone', 'inactive'),
    client('closed', 'inactive'),
  ],
})

afterAll(() => stack.close())

async function challenge(email: string, lifetime = 600_000, isNewAddress = false) {
  const challengeId = randomBytes(16).toString('base64url')
  const expiresAt = Date.now() + lifetime
  const key = challengeKey(challengeId, isNewAddress ? 'newAddress' : 'signIn')
  await connection.hset(key, { email, tries: 0, expiresAt })
  await codes.add(
    isNewAddress ? 'sendAddressCode' : 'sendAccessCode',
    { challengeId, messageId: `<${challengeId}@harborlight.example>` },
    JOB_OPTIONS,
  )
  return accessCode(APP_SECRET, challengeId, addressKey(email))
}

const mailsTo = async (email: string) =>
  (await stack.mail.messages()).filter((mail) => mail.envelope.to.includes(email))

test('a known address gets its code', async () => {
  const code = await challenge('Active@client.example')
  const mail = await until(async () => (await mailsTo('Active@client.example'))[0])
  expect(mail.subject).toBe('Your access code')
  expect(mail.text).toContain(code)
  expect(mail.html).toContain(code)
  expect(mail.text?.trimEnd().split('\n').at(-1)).toBe(`@portal.agency.example #${code}`)
})

test('of many codes that wait, the one that expires first is sent first', async () => {
  await codes.pause()
  const young = Array.from({ length: 40 }, () => requestCode('active@client.example', 3_600_000))
  await Promise.all(young)
  const { messageId } = await requestCode('active@client.example', 120_000)
  const before = (await stack.mail.messages()).length
  await codes.resume()
  await until(idle)
  const newestFirst = (await stack.mail.messages()).map((mail) => mail.messageId)
  const sent = newestFirst.slice(0, -before).toReversed()
  expect(sent).toHaveLength(41)
  expect(sent.indexOf(messageId)).toBeLessThan(CONCURRENCY.codes)
})

test('a prospect gets a code; an inactive client and a stranger get none', async () => {
  await challenge('gone@client.example')
  await challenge('stranger@elsewhere.example')
  await challenge('prospect@client.example')
  await until(async () => (await mailsTo('prospect@client.example')).length === 1)
  await until(idle)
  expect(await mailsTo('gone@client.example')).toEqual([])
  expect(await mailsTo('stranger@elsewhere.example')).toEqual([])
})

test('an address that a client wants to use gets a code, whoever has it', async () => {
  for (const email of ['unknown@elsewhere.example', 'closed@client.example']) {
    const code = await challenge(email, 600_000, true)
    const mail = await until(async () => (await mailsTo(email))[0])
    expect(mail.subject).toBe('Confirm your new email address')
    expect(mail.text).toContain(code)
    expect(mail.html).toContain('nothing changes without the code')
    expect(mail.text).not.toContain('sign in')
  }
})

test.each([
  ['client', 'client', 'please tell us at once', '/contact'],
  ['member of staff', 'staff', 'change your password', '/admin/account'],
])(
  'the address that a %s used before is told, without the new one',
  async (_, kind, words, path) => {
    const states = {
      before: { email: 'old@client.example' },
      after: { email: 'new@client.example' },
    }
    const about = { actorKind: 'member', entity: kind === 'staff' ? 'user' : kind, entityId: '1' }
    const add = (action: string, more: object) =>
      stack.db.auditEntry.create({ data: { ...about, ...more, action } })
    const { id } = await add(`${kind}.emailChanged`, states)
    const { mails } = await outcome(stack, await queueMail(stack, 'sendEmailChanged', id))
    expect(mails).toMatchObject([
      { envelope: { to: ['old@client.example'] }, subject: 'Your email address was changed' },
    ])
    expect(mails[0]?.text).toContain(words)
    expect(mails[0]?.text).toContain(path)
    expect(`${mails[0]?.text} ${mails[0]?.html}`).not.toContain('new@client.example')
    for (const [action, more] of [
      [`${kind}.updated`, states],
      [`${kind}.emailChanged`, {}],
    ] as const) {
      const other = await add(action, more)
      const row = await queueMail(stack, 'sendEmailChanged', other.id)
      expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: 'NotNeeded' })
    }
  },
)

test('an expired code is not mailed', async () => {
  const before = await stack.mail.messages()
  await challenge('active@client.example', -1)
  await until(() => worker.output.some((line) => line.includes('code given up')))
  expect(await stack.mail.messages()).toHaveLength(before.length)
})

test('the log contains neither codes nor email addresses', async () => {
  const before = worker.output.length
  const code = await challenge('active@client.example')
  await until(() => worker.output.slice(before).some((line) => line.includes('code sent')))
  const output = worker.output.join('\n')
  expect(output).not.toContain(code)
  expect(output).not.toMatch(/@client\.example|elsewhere/)
})
