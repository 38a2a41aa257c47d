import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAutomatic, isFromUs } from './automatic.ts'
import { readMail } from './read-mail.ts'
import { replyAddress, tokensIn } from '../kernel/mail/reply-address.ts'
import { REPLY_MARK } from '../kernel/mail/reply-mail.ts'
import { replyText } from './reply-text.ts'
import {
  isReplyToken,
  MAX_TOKEN_LENGTH,
  replyToken,
  replyTokenId,
} from '../kernel/mail/reply-token.ts'

const SECRET = 'a secret of at least thirty-two characters'

const id = fc.integer({ min: 1, max: 2_147_483_647 })
const target = fc.record({ id, threadId: id, contactId: fc.constant(null) })

describe('the token of a reply address', () => {
  test('survives any change of case, fits before the @, and names its row', () => {
    const check = (row: Parameters<typeof replyToken>[1]) => {
      const token = replyToken(SECRET, row)
      const local = `${'a'.repeat(30)}+${token}`
      expect(local.length).toBeLessThanOrEqual(64)
      expect(token.length).toBeLessThanOrEqual(MAX_TOKEN_LENGTH)
      const address = replyAddress('Reply@Agency.example', token)
      for (const written of [address, address.toUpperCase(), address.toLowerCase()]) {
        const [found = ''] = tokensIn('reply@agency.example', ['x@y.example', written])
        expect(replyTokenId(found)).toBe(row.id)
        expect(isReplyToken(SECRET, found, row)).toBe(true)
      }
    }
    fc.assert(fc.property(target, check))
  })

  test('is good for no other row, conversation or secret', () => {
    const check = (one: Parameters<typeof replyToken>[1], other: typeof one) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      const token = replyToken(SECRET, one)
      expect(isReplyToken(SECRET, token, other)).toBe(false)
      expect(isReplyToken(`${SECRET}!`, token, one)).toBe(false)
      const about = { ...one, threadId: null, contactId: one.threadId }
      expect(isReplyToken(SECRET, token, about)).toBe(false)
    }
    fc.assert(fc.property(target, target, check))
  })

  test('is never found in other text', () => {
    const check = (text: string) => (replyTokenId(text) ?? 1) > 0
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check))
    expect(replyTokenId(`zzzzzz-${'a'.repeat(26)}`)).toBeNull()
  })
})

describe('the text of an answer', () => {
  test.each([
    ['Yes.\n\nOn Mon, Nov 22, 2026 at 10:00 AM Dana <d@a.example> wrote:\n> Hello\n', 'Yes.'],
    ['Ja.\n\nAm 22.11.2026 um 10:00 schrieb Dana <d@a.example>:\n> Hallo\n', 'Ja.'],
    [
      'Sure\r\n\r\nFrom: Dana <d@a.example>\r\nSent: Monday\r\nTo: G\r\nSubject: x\r\n\r\nold',
      'Sure',
    ],
    ['Thanks!\n\n-- \nGrace Hopper\nLakeshore', 'Thanks!'],
    [`Fine\n\n> ${REPLY_MARK}\n> anything`, 'Fine'],
    [`Fine\n\n${REPLY_MARK.replace('answer ', 'answer\n> ')}\nanything`, 'Fine'],
    ['First.\n\nSecond.', 'First.\n\nSecond.'],
    ['> only a quote', ''],
  ])('%j', (text, answer) => {
    expect(replyText(text)).toBe(answer)
  })

  test('is a text, or given up soon, whatever somebody sends', () => {
    const line = fc.constantFrom(
      '',
      ' ',
      '>',
      '> a',
      '-- ',
      '___',
      'On ',
      'wrote:',
      'From: a',
      'Sent: b',
      '*',
      'Le 1 a écrit :',
      '\t',
      'word',
    )
    const check = (text: string) => {
      const answer = replyText(text)
      expect(answer === null || answer.isWellFormed()).toBe(true)
    }
    const lines = fc.array(line, { maxLength: 400 }).map((all) => all.join('\n'))
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), lines), check))
    for (const text of ['\n', 'On ', '>\n', '- ', '_', 'a\n\n\n']) check(text.repeat(400_000))
  })
})

describe('an email', () => {
  const header = 'From: "Grace, H." <Grace@Lakeshore.example>\r\nTo: a@b.example\r\n'

  test('is read from any bytes, or refused', async () => {
    const check = async (bytes: Uint8Array) => {
      const mail = await readMail(bytes).catch(() => null)
      if (!mail) return
      for (const text of [mail.text, mail.subject, ...mail.senders, ...mail.recipients]) {
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
      }
    }
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), check))
    const part = fc.constantFrom(
      'Content-Type: multipart/mixed; boundary=a\r\n',
      '\r\n',
      '--a\r\n',
      'Content-Transfer-Encoding: base64\r\n',
      'Content-Type: text/html; charset=utf-7\r\n',
      '=?utf-8?B?//8?=',
      '<p>\0',
      'Subject: \ud800',
      'From: a b c <<>>,;:@\r\n',
    )
    const parts = fc
      .array(part, { maxLength: 40 })
      .map((all) => new TextEncoder().encode(all.join('')))
    await fc.assert(fc.asyncProperty(parts, check))
  })

  test('in HTML becomes text, with its quotes marked', async () => {
    const html = '<p>Looks <b>good</b></p><script>x</script><blockquote>old</blockquote>'
    const mail = await readMail(Buffer.from(`${header}Content-Type: text/html\r\n\r\n${html}`))
    expect(replyText(mail.text)).toBe('Looks good')
    expect(mail.senders).toEqual(['grace@lakeshore.example'])
  })

  test.each([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: no', false],
    ['Precedence: bulk', true],
    ['Precedence: list', true],
    ['X-Auto-Response-Suppress: All', true],
    ['Return-Path: <>', true],
    ['List-Id: <a.b.example>', true],
    ['Subject: Hello', false],
  ])('with %s is automatic: %s', async (line, expected) => {
    const mail = await readMail(Buffer.from(`${header}${line}\r\n\r\nHello`))
    expect(isAutomatic(mail)).toBe(expected)
  })

  test('of this installation is known by its senders, not by the host of its number', async () => {
    const own = ['no-reply@agency.example']
    const read = (lines: string) => readMail(Buffer.from(`${lines}\r\n\r\nHello`))
    expect(isFromUs(await read('From: No-Reply@agency.example'), own)).toBe(true)
    const answer = 'Message-ID: <1@agency.example>\r\nFrom: sam@agency.example'
    expect(isFromUs(await read(answer), own)).toBe(false)
  })
})
