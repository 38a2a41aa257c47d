import { buildInboundMail } from '@loggia/testing/builders'
import { MAIL_BOMBS } from '@loggia/testing/hostile/mail-bombs'
import { until } from '@loggia/testing/until'
import { afterAll, expect, test } from 'vitest'
import { openCodes } from '../testing/code-requests.ts'
import { startConversation } from '../testing/conversation.ts'
import { startStack } from '../testing/stack.ts'

const stack = await startStack()
afterAll(() => stack.close())

const env = {
  CLIENT_LOGIN: 'any',
  INBOUND_WEBHOOK_SECRET: 'a secret of at least thirty-two characters',
  INBOUND_ADDRESS: 'reply@agency.example',
}

/** A stored email, before it is decided. */
const receive = (text: string) => {
  const raw = Buffer.from(text)
  return buildInboundMail(stack, { raw, bytes: raw.length, state: 'received' })
}

const find = (id: number) => stack.db.inboundMail.findUniqueOrThrow({ where: { id } })

test('emails that take too long hold up neither codes nor other emails, and are held', async () => {
  const [[, manyParts] = []] = MAIL_BOMBS
  const parts = await receive(manyParts?.() ?? '')
  const endless = await receive(`Subject: Long\r\n\r\n${'\n'.repeat(3_000_000)}`)
  const ordinary = await receive('Subject: Plans\r\n\r\nHello')
  const worker = await stack.worker(env)
  const { messageId } = await openCodes(stack).requestCode('grace@lakeshore.example')
  const wait = { timeout: 120_000 }
  const code = await until(
    async () => (await stack.mail.messages()).find((mail) => mail.messageId === messageId),
    wait,
  )
  const where = { state: 'received' }
  await until(async () => (await stack.db.inboundMail.count({ where })) === 0, wait)
  expect(await find(parts.id)).toMatchObject({ state: 'held', reason: 'unreadable' })
  const held = await find(endless.id)
  expect(held).toMatchObject({ state: 'held', reason: 'crashed', startedAttempts: 2 })
  const decided = await find(ordinary.id)
  expect(decided).toMatchObject({ state: 'held', reason: 'noAddress', text: 'Hello' })
  const heldAt = held.decidedAt?.getTime() ?? 0
  expect(decided.decidedAt?.getTime()).toBeLessThan(heldAt)
  expect(Date.parse(code.receivedAt)).toBeLessThan(heldAt)
  await expect.poll(() => worker.ready()).toMatchObject({ code: 200 })
  await worker.end()
}, 180_000)

/** How often the worker has begun to read an email. */
async function attempts(): Promise<number> {
  const { _sum: sum } = await stack.db.inboundMail.aggregate({ _sum: { startedAttempts: true } })
  return sum.startedAttempts ?? 0
}

test('an answer waits for one of many emails that take long, at most', async () => {
  const worker = await stack.worker(env)
  const talk = await startConversation(stack)
  await talk.staffSays('Hello')
  await talk.passTime()
  const mail = await until(async () => (await talk.mailsTo(talk.client.email)).at(-1))
  const to = /<?(reply\+[^<>]+)>?/.exec(mail.headers['reply-to'] ?? '')?.[1] ?? ''
  const bombs = MAIL_BOMBS.filter(([kind]) => /tables|groups/.test(kind)).map(([, make]) => make())
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => receive(bombs[index % bombs.length] ?? '')),
  )
  // One is from a person with an address of ours, who needs no patience either.
  const [heavy = ''] = bombs
  const own = await receive(heavy.replace(/^To: .*$/m, `To: ${to}`))
  await until(async () => (await find(own.id)).startedAttempts > 0, { timeout: 60_000 })
  for (const text of ['First', 'Second', 'Third']) {
    const before = await attempts()
    const head = `From: ${talk.client.email}\r\nTo: ${to}\r\nSubject: Re: Messages`
    const { id } = await receive(`${head}\r\n\r\n${text}`)
    await until(async () => (await find(id)).state === 'accepted', { timeout: 60_000 })
    // That which was being read, its own, and one that another round had taken up already.
    expect((await attempts()) - before).toBeLessThanOrEqual(3)
  }
  expect((await talk.messages()).map(({ text }) => text)).toEqual([
    'Hello',
    'First',
    'Second',
    'Third',
  ])
  expect(await stack.db.inboundMail.count({ where: { state: 'received' } })).toBeGreaterThan(20)
  await worker.end()
}, 180_000)
