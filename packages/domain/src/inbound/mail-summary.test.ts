import { MAIL_BOMBS } from '@loggia/testing/hostile/mail-bombs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { summaryOf } from './store-mail.ts'
import { readMail } from './read-mail.ts'

const subject = fc.oneof(
  fc.constantFrom('Re: Plans', 'Re:\r\n  folded\r\n\tover lines', '', ' ', 'From: not a field'),
  fc.string({ maxLength: 400 }).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
  fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map(
      (text) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=\r\n =?utf-8?Q?=F0=9F=99=82?=`,
    ),
)
const sender = fc.constantFrom(
  'Grace <Grace@Lakeshore.example>',
  '"Hopper, Grace" <grace@lakeshore.example>,\r\n dana@agency.example',
  'Team: grace@lakeshore.example, dana@agency.example;',
  '=?iso-8859-1?Q?J=FCrgen?= <juergen@k.example>',
  'Jürgen <jürgen@k.example>',
  'nobody',
)
const field = fc.oneof(
  subject.map((value) => `Subject: ${value}`),
  sender.map((value) => `From: ${value}`),
  sender.map((value) => `fRoM :${value}`),
  fc.uuid().map((id) => `Message-ID: <${id}@lakeshore.example>`),
  fc.uuid().map((id) => `message-id:\r\n <${id}@lakeshore.example>`),
  fc.constantFrom('To: a@b.example', 'X-Long: a\r\n From: b', 'Subject', ' led by a space', ':'),
)
const body = fc.constantFrom(
  '\r\n\r\nHello\r\nFrom: below@the.example',
  '\r\n\r\r\n\r\nSubject: below',
  '\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nSubject: of a part\r\n\r\nHi\r\n--a--',
  '',
)
const mail = fc
  .record({ fields: fc.array(field, { maxLength: 8 }), body, isUnix: fc.boolean() })
  .map((parts) => {
    const text = `${parts.fields.join('\r\n')}${parts.body}`
    return Buffer.from(parts.isUnix ? text.replaceAll('\r\n', '\n') : text)
  })

describe('the summary of an email', () => {
  test('says the same as all of it', async () => {
    const check = async (raw: Buffer) => {
      const { messageId, senders, subject: read } = await readMail(raw)
      const summary = await summaryOf(raw)
      expect(summary).toMatchObject({ sender: senders.join(', '), subject: read })
      const hash = /^sha256:[\da-f]{64}$/.exec(summary.key)?.[0]
      expect(summary.key).toBe(messageId ?? hash)
    }
    await fc.assert(fc.asyncProperty(mail, check))
  })

  test('is made of any bytes', async () => {
    const check = async (raw: Uint8Array) => {
      const { key, sender, subject: read } = await summaryOf(raw)
      expect(key).not.toBe('')
      for (const text of [key, sender, read]) {
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
      }
    }
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), check))
  })

  test.each(MAIL_BOMBS)('%s costs no more than others', async (_kind, make) => {
    const raw = Buffer.from(make())
    const before = process.threadCpuUsage()
    expect((await summaryOf(raw)).sender).not.toBe('')
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(250)
  })

  test('has one key for an email that comes again over another hop, and for no other', async () => {
    const mail = (head: string, text: string) =>
      `${head}From: Grace <grace@lakeshore.example>\r\nTo: reply@agency.example\r\nSubject: Re: Messages about\r\n the portal\r\nDate: Mon, 23 Nov 2026 11:05:00 +0100\r\n\r\n${text}`
    const keyOf = async (text: string) => (await summaryOf(Buffer.from(text))).key
    const first = mail(
      'Received: from mx.lakeshore.example by a; Mon, 23 Nov 2026\r\n',
      'Fine.\r\n',
    )
    const again = [
      mail('Received: from b by c\r\nReceived: from d\r\nX-Spam-Score: 0\r\n', 'Fine.\r\n'),
      mail('Return-Path: <grace@lakeshore.example>\r\n', 'Fine.'),
      first.replaceAll('\r\n', '\n'),
      first.replace('about\r\n the', 'about the').replace('Subject:', 'SUBJECT :'),
    ]
    for (const text of again) expect(await keyOf(text)).toBe(await keyOf(first))
    for (const text of [
      mail('', 'Fine!\r\n'),
      first.replace('11:05:00', '11:06:00'),
      first.replace('grace@', 'owen@'),
      first.replace('To: reply@', 'To: other@'),
      first.replace('portal', 'start page'),
    ]) {
      expect(await keyOf(text)).not.toBe(await keyOf(first))
    }
  })

  test('is that of a head of any length', async () => {
    const raw = Buffer.from(`Subject: Long\r\n${'X-Filler: y\r\n'.repeat(100_000)}\r\nHello`)
    expect(await readMail(raw).catch(() => null)).toBeNull()
    expect((await summaryOf(raw)).subject).toBe('Long')
  })
})
