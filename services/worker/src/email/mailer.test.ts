import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { startTestMailbox } from '@loggia/testing/mail'
import { afterAll, expect, test } from 'vitest'
import { createMailer } from './mailer.ts'

/** Has no TLS, and would accept any password. */
const mailbox = await startTestMailbox()
afterAll(() => mailbox.stop())

const mail = {
  to: [{ name: 'Ada', address: 'ada@client.example' }],
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<1@company.example>',
}

/** A proxy between a client and a mail server, which records the client's commands. */
async function startSmtpRecorder(serverUrl: string) {
  const { port } = new URL(serverUrl)
  const sent: Buffer[] = []
  const server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1')
    client.on('data', (chunk) => sent.push(chunk))
    client.pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => Buffer.concat(sent).toString('latin1'),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Sends a mail to the server without TLS; returns the error and the commands that the server got. */
async function outcome(APP_PROFILE: 'demo' | 'production', credentials: string, query = '') {
  const recorder = await startSmtpRecorder(mailbox.smtpUrl)
  const env = {
    APP_PROFILE,
    SMTP_URL: `smtp://${credentials}${recorder.host}/${query}`,
    MAIL_FROM: { name: 'Office', address: 'office@company.example' },
    SMTP_CONNECT_MS: 60_000,
    SMTP_SOCKET_MS: 60_000,
  }
  const mailer = createMailer(env, 1)
  const error = await mailer.send(mail).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  mailer.close()
  await recorder.stop()
  return { error, sent: recorder.sent() }
}

test.each(['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true&secure=false'])(
  'production never sends a password without TLS %s',
  async (query) => {
    const { error, sent } = await outcome('production', 'office:secret-word@', query)
    expect(sent).not.toMatch(/AUTH|MAIL FROM/i)
    expect(sent).not.toContain(Buffer.from('\0office\0secret-word').toString('base64'))
    expect(error).toMatchObject({ errorClass: 'ETLS', permanent: false })
    expect(error).toMatchObject({ advice: expect.stringContaining('smtps://') })
  },
)

test('an installation that chooses its mail server later sends nothing, and tries again', async () => {
  const env = {
    APP_PROFILE: 'production',
    SMTP_URL: 'later',
    MAIL_FROM: { name: 'Office', address: 'office@company.example' },
    SMTP_CONNECT_MS: 60_000,
    SMTP_SOCKET_MS: 60_000,
  } as const
  const mailer = createMailer(env, 1)
  await expect(mailer.verify()).resolves.toBe(false)
  const failure = { errorClass: 'NoMailServer', permanent: false }
  await expect(mailer.send(mail)).rejects.toMatchObject(failure)
})

test('production sends to a relay that needs no password without TLS', async () => {
  const { error, sent } = await outcome('production', '')
  expect([error, sent]).toEqual([null, expect.stringContaining('MAIL FROM')])
})

test('the demo sends a password without TLS', async () => {
  const { error, sent } = await outcome('demo', 'office:secret-word@')
  expect([error, sent]).toEqual([null, expect.stringContaining('AUTH')])
})

/**
 * Sends emails one after the other to a server that refuses some senders, at once or after the mail; returns who each
 * attempt says it is from.
 */
async function sendersOf(
  mails: { isAutoReply?: boolean; returnPath?: string }[],
  refused: { sender?: RegExp; after?: 'MAIL FROM' | 'DATA' } = {},
) {
  let isRefusedMail = false
  const said: string[] = []
  const server = createServer((socket) => {
    socket.write('220 relay\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const isFrom = /^MAIL FROM/i.test(line)
        if (isFrom) said.push(/<(.*?)>/.exec(line)?.[1] ?? '?')
        if (isFrom) isRefusedMail = refused.sender?.test(said.at(-1) ?? '') ?? false
        const isNow = isFrom && isRefusedMail && refused.after !== 'DATA'
        if (/^(EHLO|MAIL|RCPT|QUIT|RSET)/i.test(line))
          socket.write(isNow ? '550 no\r\n' : '250 ok\r\n')
        if (/^DATA/i.test(line)) socket.write('354 go on\r\n')
        if (line === '.') socket.write(isRefusedMail ? '554 not verified\r\n' : '250 stored\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const mailer = createMailer(
    {
      APP_PROFILE: 'demo',
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      MAIL_FROM: { name: 'Office', address: 'office@company.example' },
      SMTP_CONNECT_MS: 60_000,
      SMTP_SOCKET_MS: 60_000,
    },
    1,
  )
  for (const each of mails) await mailer.send({ ...mail, ...each })
  mailer.close()
  server.close()
  return said
}

test('an automatic answer has no return path, unless the server takes none without', async () => {
  const answer = { isAutoReply: true }
  expect(await sendersOf([answer])).toEqual([''])
  const refused = { sender: /^$/ }
  expect(await sendersOf([answer], refused)).toEqual(['', 'office@company.example'])
})

test('an email names its return path, until the server takes only the plain sender', async () => {
  const returnPath = 'reply+b1-x@company.example'
  const twice = [{ returnPath }, { returnPath }]
  expect(await sendersOf(twice)).toEqual([returnPath, returnPath])
  const plain = 'office@company.example'
  for (const after of ['MAIL FROM', 'DATA'] as const) {
    const senders = await sendersOf(twice, { sender: /^reply/, after })
    expect(senders).toEqual([returnPath, plain, plain])
  }
})
