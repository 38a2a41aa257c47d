import { buildInboundMail } from '@loggia/testing/builders'
import { MAIL_BOMBS } from '@loggia/testing/hostile/mail-bombs'
import { until } from '@loggia/testing/until'
import { afterAll, expect, test } from 'vitest'
import { openCodes } from '../testing/code-requests.ts'
import { startStack } from '../testing/stack.ts'

const stack = await startStack()
afterAll(() => stack.close())

/** An email as it is stored, before anybody has decided about it. */
const receive = (text: string, startedAttempts = 0) => {
  const raw = Buffer.from(text)
  return buildInboundMail(stack, { raw, bytes: raw.length, state: 'received', startedAttempts })
}

const find = (id: number) => stack.db.inboundMail.findUniqueOrThrow({ where: { id } })

test('emails that take too long hold up neither codes nor other emails, and are held', async () => {
  const [[, manyParts] = []] = MAIL_BOMBS
  const parts = await receive(manyParts?.() ?? '')
  const endless = await receive(`Subject: Long\r\n\r\n${'\n'.repeat(3_000_000)}`, 3)
  const ordinary = await receive('Subject: Plans\r\n\r\nHello')
  const worker = await stack.worker({
    CLIENT_LOGIN: 'any',
    INBOUND_WEBHOOK_SECRET: 'a secret of at least thirty-two characters',
    INBOUND_ADDRESS: 'reply@agency.example',
    // On a busy machine, a shorter lock hands a job to a second worker before the first is done.
  })
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
  expect(held).toMatchObject({ state: 'held', reason: 'crashed', startedAttempts: 6 })
  const decided = await find(ordinary.id)
  expect(decided).toMatchObject({ state: 'held', reason: 'noAddress', text: 'Hello' })
  const heldAt = held.decidedAt?.getTime() ?? 0
  expect(decided.decidedAt?.getTime()).toBeLessThan(heldAt)
  expect(Date.parse(code.receivedAt)).toBeLessThan(heldAt)
  await expect.poll(() => worker.ready()).toMatchObject({ code: 200 })
}, 180_000)
