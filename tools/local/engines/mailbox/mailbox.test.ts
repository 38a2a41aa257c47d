import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '@loggia/testing/provided-context'
import { startMailbox, type MailboxOptions } from './mailbox.ts'
import type { StoredMail } from './store.ts'

async function start(options: Partial<MailboxOptions> = {}) {
  const dataDir = options.dataDir ?? (await testFolder('mailbox'))
  const mailbox = await startMailbox({ ...options, dataDir })
  onTestFinished(() => mailbox.stop().catch(() => undefined))
  return { ...mailbox, dataDir }
}

async function send(smtpUrl: string, to = 'grace@lakeshore.example') {
  const transport = createTransport(smtpUrl)
  await transport.sendMail({
    from: 'Harborlight Digital <no-reply@harborlight.example>',
    to,
    subject: 'Your code <b>123456</b>',
    messageId: '<one@harborlight.example>',
    text: 'Plain: 123456',
    html: '<p>Code <script>alert(1)</script></p>',
  })
}

async function messages(url: string, to = ''): Promise<StoredMail[]> {
  return (await fetch(`${url}/api/messages?to=${encodeURIComponent(to)}`)).json() as Promise<
    StoredMail[]
  >
}

test('receives a mail over SMTP and shows it', async () => {
  const { smtpUrl, url } = await start()
  await send(smtpUrl)
  const [mail] = await messages(url, 'Grace@lakeshore.example')
  expect(mail).toMatchObject({
    from: 'no-reply@harborlight.example',
    to: ['grace@lakeshore.example'],
    subject: 'Your code <b>123456</b>',
    messageId: '<one@harborlight.example>',
  })
  expect(mail?.text).toContain('Plain: 123456')
  expect(await messages(url, 'somebody@else.example')).toEqual([])
})

test('escapes the markup of a mail in its own pages', async () => {
  const { smtpUrl, url } = await start()
  await send(smtpUrl)
  const [mail] = await messages(url)
  const list = await (await fetch(url)).text()
  const page = await (await fetch(`${url}/messages/${mail?.id}?view=source`)).text()
  const body = await fetch(`${url}/messages/${mail?.id}/body`)
  expect(list).toContain('Your code &lt;b&gt;123456&lt;/b&gt;')
  expect(page).not.toContain('<script>alert')
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/)
})

test('keeps its mails after a restart until they are deleted', async () => {
  const first = await start()
  await send(first.smtpUrl)
  await first.stop()
  const { url } = await start({ dataDir: first.dataDir })
  expect(await messages(url)).toHaveLength(1)
  await fetch(`${url}/api/messages`, { method: 'DELETE' })
  expect(await messages(url)).toEqual([])
})

test('rejects a mail on request and does not store it', async () => {
  const { smtpUrl, url } = await start({
    behaviour: () => ({ code: 451, message: 'Try again later' }),
  })
  await expect(send(smtpUrl)).rejects.toMatchObject({ responseCode: 451 })
  expect(await messages(url)).toEqual([])
})
