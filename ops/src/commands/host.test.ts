import { once } from 'node:events'
import { createServer as createHttps } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { createTestCa, trust } from '@loggia/testing/certificates'
import { startTestMailbox } from '@loggia/testing/mail'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'

const ENV = { APP_PROFILE: 'production', MAIL_FROM: 'Office <office@company.example>' }

const check = (env: Record<string, string>, ...args: string[]) =>
  call({ ...ENV, ...env }, 'host', 'check', ...args)

test('a name that leads nowhere is said, with the record to add', async () => {
  const { code, output } = await check({ SMTP_URL: 'later' }, '--domain', 'site.invalid')
  expect(code).toBe(1)
  expect(output).toMatch(
    /^✗ DNS +site\.invalid has no address\. Set an A record: site\.invalid -> /m,
  )
  expect(output).toMatch(/^! Mail server +to be chosen later\. No email and no code leaves/m)
})

test('a port that is taken is said', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { code, output } = await check({}, '--ports', String(port))
  expect([code, output]).toEqual([1, expect.stringMatching(`✗ Port ${port} +another program`)])
})

test('a mail server that answers is fine; one that does not is said, on blocked ports with the way out', async () => {
  const mailbox = await startTestMailbox()
  onTestFinished(() => mailbox.stop())
  const good = await check({ SMTP_URL: mailbox.smtpUrl })
  expect(good).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^✓ Mail server .*lets us in/),
  })
  const { code, output } = await check({ SMTP_URL: 'smtp://127.0.0.1:587' })
  expect(code).toBe(1)
  expect(output).toMatch(
    /127\.0\.0\.1:587 cannot be reached from here .*block 25, 465 and 587\. .*2525/,
  )
})

test('waits for a certificate that is trusted', async () => {
  const ca = await createTestCa()
  const { key, cert } = await ca.issue(['DNS:localhost'])
  const server = createHttps({ key, cert }, (_request, response) => response.end('site')).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `https://localhost:${(server.address() as AddressInfo).port}/`
  const wait = (...args: string[]) =>
    call({}, 'host', 'wait', '--url', url, '--seconds', '0', ...args)
  expect(await wait()).toMatchObject({
    code: 1,
    errors: expect.stringContaining('does not answer'),
  })
  expect(await wait('--insecure')).toMatchObject({ code: 0 })
  trust(ca)
  expect(await wait()).toMatchObject({ code: 0, output: `✓ ${url} answers over HTTPS\n` })
})
