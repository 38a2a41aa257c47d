import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTestCa, trust } from '@loggia/testing/certificates'
import { startDns } from '@loggia/testing/dns'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'
import { runOps } from '../testing/run-ops.ts'

const ca = await createTestCa()

function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused'), { responseCode })
}

/** Starts a mail server where office may sign in with the password right, and which knows no remote recipient. */
async function startServer(options: SMTPServerOptions) {
  const subjects: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    authMethods: ['PLAIN'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'office' }) : done(refusal(535)),
    onMailFrom: ({ address }, _session, done) =>
      done(address.startsWith('stranger') ? refusal(553) : null),
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('remote.example') ? refusal(550) : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)$/m.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? '')
        done()
      })
    },
    ...options,
  })
  // A client that does not trust the certificate breaks off.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve(undefined))))
  return { port: (server.server.address() as AddressInfo).port, subjects }
}

const ENV = { APP_PROFILE: 'production', MAIL_FROM: 'Office <office@company.example>' }

function mailTest(SMTP_URL: string, env: Record<string, string> = {}, to = 'ada@local.example') {
  return call({ ...ENV, SMTP_URL, ...env }, 'mail', 'test', to)
}

test('sends an email by STARTTLS and by smtps, with a private CA', async () => {
  const certificate = await ca.issue(['DNS:localhost', 'IP:127.0.0.1'])
  const [starttls, smtps] = await Promise.all([
    startServer(certificate),
    startServer({ ...certificate, secure: true }),
  ])
  const outcomes = await Promise.all(
    [
      `smtp://office:right@localhost:${starttls.port}`,
      `smtps://office:right@127.0.0.1:${smtps.port}`,
    ].map((SMTP_URL) => {
      const env = { ...ENV, SMTP_URL, NODE_EXTRA_CA_CERTS: ca.file }
      return runOps(env, 'mail', 'test', 'ada@local.example')
    }),
  )
  for (const { code, output, errors } of outcomes) {
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(/^✓ Connection +\S+ answers\n✓ Sign-in +as office\n/)
    expect(output).toMatch(/✓ Accepted +from office@company.example to ada/)
  }
  expect([...starttls.subjects, ...smtps.subjects]).toEqual(['Test email', 'Test email'])
})

test('says what the DNS says of the sender, and what to add', async () => {
  const { port } = await startServer({ disabledCommands: ['STARTTLS'] })
  const dns = await startDns({ '_dmarc.company.example': { TXT: ['v=DMARC1; p=reject'] } })
  onTestFinished(() => dns.stop())
  const { code, output } = await mailTest(`smtp://localhost:${port}`, { DNS_SERVERS: dns.server })
  expect([code, output.split('\n').slice(3)]).toEqual([
    0,
    [
      expect.stringMatching(/^✗ SPF +company.example does not say/),
      '  TXT of company.example: v=spf1 a:localhost ~all',
      expect.stringMatching(/^\? DKIM +Signatures/),
      expect.stringMatching(/^✓ DMARC +company.example has the policy reject/),
      expect.stringMatching(/^\? Reverse name +/),
      '',
    ],
  ])
})

test('names the step that failed, with the remedy', async () => {
  const [own, otherName, expired] = await Promise.all([
    ca.issue(['DNS:localhost']),
    ca.issue(['DNS:mail.example']),
    ca.issue(['DNS:localhost'], { expired: true }),
  ])
  const { port } = await startServer(own)
  const plain = await startServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
  const [wrongName, old] = await Promise.all([startServer(otherName), startServer(expired)])
  const url = `smtp://office:right@localhost:${port}`
  const unknownCa = await mailTest(url)
  trust(ca)
  const outcomes = await Promise.all([
    mailTest('smtp://mail.invalid'),
    mailTest('smtp://localhost:1'),
    mailTest(`smtp://localhost:${wrongName.port}`),
    mailTest(`smtp://localhost:${old.port}`),
    mailTest(`smtp://office:right@localhost:${plain.port}`),
    mailTest(url.replace('right', 'wrong')),
    mailTest(url, { MAIL_FROM: 'stranger@company.example' }),
    mailTest(url, {}, 'ada@remote.example'),
  ])
  outcomes.unshift(unknownCa)
  expect(outcomes.map(({ code, errors }) => [code, errors.split('\n').length])).toEqual(
    outcomes.map(() => [1, 2]),
  )
  expect(outcomes.map(({ errors }) => errors)).toEqual([
    expect.stringMatching(/^Connection failed: .*CA that is unknown here.*NODE_EXTRA_CA_CERTS/),
    expect.stringMatching(/^Connection failed: DNS does not know the host mail.invalid\. \w/),
    expect.stringMatching(/^Connection failed: nothing listens at \S+:1\. \w/),
    expect.stringMatching(/^Connection failed: .*for another host name/),
    expect.stringMatching(/^Connection failed: the certificate of the server has expired/),
    expect.stringMatching(/^TLS failed: .*the mail server offers no usable TLS.* smtps:/),
    expect.stringMatching(/^Sign-in failed: the server answered 535 .*SMTP_URL/),
    expect.stringMatching(/^Sender failed: the server answered 553 .*MAIL_FROM/),
    expect.stringMatching(/^Recipient failed: the server answered 550/),
  ])
})
