import { readdirSync, readFileSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'
import { until } from '@loggia/testing/until'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sendMail, startConversation } from '../testing/conversation.ts'
import { startStack } from '../testing/stack.ts'

// Emails that people reported to other products, from the mail server to the conversation. The domain's own test
// compares the text of each one by the same list.

const FOLDER = fromRoot('packages', 'domain', 'src', 'inbound', 'testing', 'mails')

const stack = await startStack()
await stack.worker({ INBOUND_IMAP_URL: stack.mail.imapUrl, INBOUND_POLL_MS: '500' })
afterAll(() => stack.close())

const expectation = z.object({
  state: z.union([z.string(), z.array(z.string())]),
  is: z.string().optional(),
  begins: z.string().optional(),
})
const expected = z
  .record(z.string(), expectation)
  .parse(JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8')))

test('reported emails become the messages that their writers meant, or are held', async () => {
  const talk = await startConversation(stack)
  await talk.staffSays('Can we go live on Thursday? The new start page is on the test server.')
  await talk.passTime()
  const { email } = talk.client
  const mail = await until(async () => (await talk.mailsTo(email)).at(-1))
  const to = /<?(reply\+[^<>]+)>?/.exec(mail.headers['reply-to'] ?? '')?.[1] ?? ''
  const files = readdirSync(FOLDER).filter((file) => file.startsWith('reported-'))
  for (const file of files) {
    const raw = readFileSync(`${FOLDER}/${file}`, 'latin1')
      .replaceAll('reply+TOKEN@agency.example', to)
      .replaceAll('grace@lakeshore.example', email)
      .replaceAll('<0f6f0f0e-0000-4000-8000-00000000beef@agency.example>', mail.messageId ?? '')
    const envelope = { from: email, to }
    await sendMail(stack, { ...envelope, text: '', envelope, raw: Buffer.from(raw, 'latin1') })
  }
  // The last of them came once before.
  const decided = () =>
    stack.db.inboundMail.count({ where: { sender: email, state: { not: 'received' } } })
  await until(async () => (await decided()) === files.length - 1, { timeout: 120_000 })
  const mails = await stack.db.inboundMail.findMany({ where: { sender: email } })
  const messages = await talk.messages()
  for (const { id, state, messageKey } of mails) {
    const name = /^<([\w-]+)\.\d+@/.exec(messageKey)?.[1] ?? 'no-id-first'
    const { state: states = [], is, begins } = expected[`reported-${name}.eml`] ?? {}
    expect([name, [states].flat().includes(state)]).toEqual([name, true])
    const message = messages.find(({ inboundMailId }) => inboundMailId === id)
    expect([name, message !== undefined]).toEqual([name, state === 'accepted'])
    const text = message?.text ?? is ?? begins ?? ''
    expect(text).toBe(is ?? text)
    expect(text.startsWith(begins ?? '')).toBe(true)
    expect(text).not.toMatch(/attached|Please write your answer/)
  }
  const between = messages.find(({ text }) => text.includes('answers below'))
  expect(between?.text).toMatch(/only after 18:00\.[^]*Owen does\. I am away until Monday\./)
  expect(between?.wholeText).toMatch(/^> 2\. Who signs the approval\?$/m)
}, 180_000)
