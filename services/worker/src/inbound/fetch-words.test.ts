import { sendMail } from '@loggia/local/engines/mailbox/send'
import { readAnswer } from '@loggia/domain/inbound/read-mail'
import { startTestMailbox } from '@loggia/testing/mail'
import { ImapFlow } from 'imapflow'
import { afterAll, expect, test } from 'vitest'
import { fetchWords } from './fetch-words.ts'

const mailbox = await startTestMailbox()
const { hostname: host, port, username, password: pass } = new URL(mailbox.imapUrl)
const user = decodeURIComponent(username)
const client = new ImapFlow({ host, port: Number(port), auth: { user, pass }, logger: false })
await client.connect()
await client.mailboxOpen('INBOX')
afterAll(async () => {
  await client.logout()
  await mailbox.stop()
})

const HEAD =
  'From: Grace <grace@lakeshore.example>\r\nMessage-ID: <1@x.example>\r\nSubject: Re:\r\n Photos'

/** Puts an email into the mailbox as it is; returns the fetched part, as it is read then. */
async function wordsOf(type: string, body: string) {
  const to = user.replace('@', '+token@')
  const raw = `${HEAD}\r\nTo: ${to}\r\n${type}\r\n\r\n${body}`
  await sendMail(mailbox.smtpUrl, { envelope: { from: 'grace@lakeshore.example', to }, raw })
  const uids = (await client.search({ all: true }, { uid: true })) || []
  const fetched = await fetchWords(client, String(Math.max(...uids)))
  const read = await readAnswer(fetched?.raw ?? new Uint8Array())
  return { ...fetched, read }
}

const multipart = (kind: string, boundary = 'a') =>
  `Content-Type: multipart/${kind}; boundary="${boundary}"`

const part = (head: string, body: string, boundary = 'a') =>
  `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`

const image = (name: string, bytes: number) =>
  part(
    `Content-Type: image/jpeg; name="${name}"\r\nContent-Disposition: inline; filename="${name}"\r\nContent-Transfer-Encoding: base64`,
    Buffer.alloc(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  )

test('words above and below pictures, in the encodings of their parts, without the pictures', async () => {
  const quoted =
    'Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable'
  const {
    raw,
    part: left,
    read,
  } = await wordsOf(
    multipart('mixed'),
    `${part(quoted, 'Gr=FC=DFe,')}${image('one.jpg', 57_000)}${part('Content-Type: text/plain', 'the second one.')}--a--\r\n`,
  )
  expect(left).toEqual({ files: [{ name: 'one.jpg', bytes: expect.any(Number) }], hasWords: true })
  expect(Math.abs((left?.files[0]?.bytes ?? 0) - 57_000)).toBeLessThan(100)
  expect(raw?.length).toBeLessThan(2_000)
  expect(read?.mail).toMatchObject({
    messageId: '<1@x.example>',
    subject: 'Re: Photos',
    senders: ['grace@lakeshore.example'],
  })
  expect(read?.mail.text.replaceAll(/\s+/g, ' ')).toBe('Grüße, the second one.')
})

test('of a text in two forms, either is there, and what is attached is named only', async () => {
  const forms = `${part('Content-Type: text/plain', 'Plain', 'b')}${part('Content-Type: text/html', '<p>Rich</p>', 'b')}--b--\r\n`
  const { part: left, read } = await wordsOf(
    multipart('mixed'),
    `${part(multipart('alternative', 'b'), forms)}${part('Content-Type: text/plain; name="notes.txt"\r\nContent-Disposition: attachment; filename="notes.txt"', 'not theirs')}${part('Content-Type: application/pgp-signature', 'signature')}${part('Content-Type: message/rfc822', 'Subject: Other\r\n\r\nnot theirs either')}--a--\r\n`,
  )
  expect(left?.files.map(({ name }) => name)).toEqual(['notes.txt', 'unnamed'])
  expect(read?.answer).toMatch(/^(Plain|Rich)$/)
})

test('what a program says of itself in its kind is kept', async () => {
  const report = multipart('report; report-type=delivery-status')
  const { raw } = await wordsOf(
    report,
    `${part('Content-Type: text/plain', 'Sorry')}${image('x.jpg', 57)}--a--\r\n`,
  )
  expect(Buffer.from(raw ?? []).toString()).toContain('Content-Type: multipart/report')
})

test('one without texts has its head, and is fetched alike each time', async () => {
  const twice = [
    await wordsOf(multipart('mixed'), `${image('film.mov', 570)}--a--\r\n`),
    await wordsOf('Content-Type: application/pdf; name="plan.pdf"', 'PDF'),
  ]
  expect(twice.map(({ part: left }) => left)).toEqual([
    { files: [expect.objectContaining({ name: 'film.mov' })], hasWords: false },
    { files: [expect.objectContaining({ name: 'plan.pdf' })], hasWords: false },
  ])
  const body = `${part('Content-Type: text/plain', 'Once')}${image('x.jpg', 57)}--a--\r\n`
  const [first, second] = [
    await wordsOf(multipart('mixed'), body),
    await wordsOf(multipart('mixed'), body),
  ]
  expect(first.raw).toEqual(second.raw)
})

test('one that is gone is no email', async () => {
  expect(await fetchWords(client, '4000000000')).toBeUndefined()
})
