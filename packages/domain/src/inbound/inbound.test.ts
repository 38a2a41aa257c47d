import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAutomatic, isFromUs, mayBeAutomatic } from './automatic.ts'
import { readMail } from './read-mail.ts'
import {
  replyAddress,
  tokensIn,
  isReplyToken,
  MAX_TOKEN_LENGTH,
  replyToken,
  replyTokenId,
} from '../kernel/mail/reply-address.ts'
import { CONVERSATION_HINT, REPLY_MARK } from '../kernel/mail/reply-mail.ts'
import { linesOfText } from './mail-lines.ts'
import { replyText } from './reply-text.ts'

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

const reply = (text: string) =>
  replyText(linesOfText(text, null), { subject: 'Re: x', writer: ['Grace Hopper'] })

describe('the text of an answer', () => {
  test.each([
    ['Yes.\n\nOn Mon, Nov 22, 2026 at 10:00 AM Dana <d@a.example> wrote:\n> Hello\n', 'Yes.'],
    ['Ja.\n\nAm 22.11.2026 um 10:00 schrieb Dana <d@a.example>:\n> Hallo\n', 'Ja.'],
    [
      'Sure\r\n\r\nFrom: Dana <d@a.example>\r\nSent: Monday, November 23, 2026 10:00 AM\r\nTo: G\r\nSubject: x\r\n\r\nold',
      'Sure',
    ],
    ['Thanks!\n\n-- \nGrace Hopper\nLakeshore', 'Thanks!'],
    [`Fine\n\n> ${REPLY_MARK}\n> anything`, 'Fine'],
    [`Fine\n\n${REPLY_MARK.replace('answer ', 'answer\n> ')}\nanything`, 'Fine'],
    ['First.\n\nSecond.', 'First.\n\nSecond.'],
    ['> only a quote', ''],
  ])('%j', (text, answer) => {
    expect(reply(text).text).toBe(answer)
  })

  describe('to messages that are known', () => {
    const texts = [
      '1. Can we go live on Thursday?\n\n2. Who signs the approval?',
      'The new start page is on the test server. Please look at it before you answer.',
    ]
    const facts = { subject: 'Re: x', writer: ['Grace Hopper'], sent: { authors: ['Dana'], texts } }
    const heading =
      'From: Dana\nSent: Monday, November 23, 2026 10:00 AM\nTo: Grace Hopper\nSubject: x'
    const email = (inserted: (line: string) => string) =>
      `See below.\n\n${heading}\n\n${REPLY_MARK}\n\nDana, November 23, 2026 at 9:58 AM UTC:\n\n` +
      `${texts.join('\n\nDana, November 23, 2026 at 9:59 AM UTC:\n\n').replaceAll(/.*\?$/gm, inserted)}\n\n` +
      `--\nOpen the conversation: https://a.example/\n${CONVERSATION_HINT}\n`

    test('has the answers that were written into our email, which marks no quote', () => {
      const lines = linesOfText(
        email((line) => `${line}\n${line.startsWith('1') ? 'Only after 18:00.' : 'Owen does.'}`),
        null,
      )
      const { text, isDoubtful } = replyText(lines, facts)
      expect(text).toBe('See below.\n\nOnly after 18:00.\n\nOwen does.')
      expect(isDoubtful).toBe(true)
    })

    test('has none of ours, where nothing was written into it or its messages are others', () => {
      for (const sent of [facts.sent, undefined, { authors: ['Dana'], texts: ['Else'] }]) {
        const { text } = replyText(
          linesOfText(
            email((line) => line),
            null,
          ),
          { ...facts, sent },
        )
        expect(text).toBe('See below.')
      }
    })

    test('has no end of a line that a program quoted and wrapped, but the answer below it', () => {
      const quoted = `> ${REPLY_MARK}\n> The new start page is on the test server. Please look\nat it before you answer.\nYes.`
      expect(replyText(linesOfText(quoted, null), facts).text).toBe('Yes.')
      const hint = CONVERSATION_HINT.replace('please', '\nplease')
      expect(replyText(linesOfText(`Yes.\n\n> ${hint}\n`, null), facts).text).toBe('Yes.')
    })
  })

  test('is a text, and soon, whatever somebody sends', () => {
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
      expect(reply(text.toWellFormed()).text.isWellFormed()).toBe(true)
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
    const { text } = replyText(mail.lines, { subject: '', writer: [] })
    expect(text).toBe('Looks good')
    expect(mail.senders).toEqual(['grace@lakeshore.example'])
  })

  test.each([
    ['Auto-Submitted: auto-replied', 'program'],
    ['Auto-Submitted: auto-generated (vacation)', 'program'],
    ['Auto-Submitted: No', 'person'],
    ['Content-Type: multipart/report; report-type=delivery-status; boundary=a', 'program'],
    ['Content-Type: Multipart/Report; report-type=disposition-notification', 'program'],
    ['Return-Path: <>', 'program'],
    ['X-Autoreply: yes', 'program'],
    ['X-Failed-Recipients: grace@lakeshore.example', 'program'],
    ['Precedence: bulk', 'person'],
    ['Precedence: list', 'person'],
    ['Precedence: auto_reply', 'perhaps'],
    ['X-Auto-Response-Suppress: All', 'person'],
    ['List-Id: <a.b.example>', 'person'],
    ['List-Unsubscribe: <mailto:leave@a.example>', 'person'],
    ['Return-Path: <grace@lakeshore.example>', 'person'],
    ['Subject: Hello', 'person'],
    ['Subject: Automatic reply: Messages about Patient portal', 'perhaps'],
    ['Subject: Automatische Antwort: Nachrichten', 'perhaps'],
    ['Subject: =?utf-8?Q?R=C3=A9ponse_automatique_=3A_Messages?=', 'perhaps'],
    ['Subject: =?utf-8?Q?Odpowied=C5=BA_automatyczna=3A_x?=', 'perhaps'],
    ['Subject: =?utf-8?Q?Re=CC=81ponse_automatique=3A_x?=', 'perhaps'],
    ['Subject: =?utf-8?B?6Ieq5YuV5b+c562UOiBB?=', 'perhaps'],
    ['Subject: =?utf-8?B?16rXqdeV15HXlCDXkNeV15jXldee15jXmdeqOiBB?=', 'perhaps'],
    ['Subject: OUT OF OFFICE Re: Messages', 'perhaps'],
    ['Subject: Auto: Messages about Patient portal', 'perhaps'],
    ['Subject: Autos on the start page', 'person'],
    ['Subject: Abwesenheit von Bildern', 'person'],
    ['Subject: Re: Automatic reply: Messages', 'person'],
  ])('with %s is of a %s', async (line, expected) => {
    const mail = await readMail(Buffer.from(`${header}${line}\r\n\r\nHello`))
    const origin = mayBeAutomatic(mail) ? 'perhaps' : 'person'
    expect(isAutomatic(mail) ? 'program' : origin).toBe(expected)
  })

  test('of this installation is known by its senders, not by the host of its number', async () => {
    const own = ['no-reply@agency.example']
    const read = (lines: string) => readMail(Buffer.from(`${lines}\r\n\r\nHello`))
    expect(isFromUs(await read('From: No-Reply@agency.example'), own)).toBe(true)
    const answer = 'Message-ID: <1@agency.example>\r\nFrom: sam@agency.example'
    expect(isFromUs(await read(answer), own)).toBe(false)
  })
})
