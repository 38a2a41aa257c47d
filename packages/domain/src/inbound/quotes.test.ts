import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONVERSATION_HINT, OPEN_CONVERSATION, REPLY_MARK } from '../kernel/mail/reply-mail.ts'
import { readAnswer } from './read-mail.ts'

// Emails as programs make them, of sentences of a writer and of sentences that they quote: whatever program, language and
// position, no sentence of the writer is missing, and none that is quoted is shown as theirs.

const LOCALES = (
  'ar-EG cs da de el en-GB en-US es fa fi fr he hi hu id it ja ko nb nl pl pt-BR ro ru sv th tr uk vi ' +
  'zh-CN zh-TW'
).split(' ')

/** Words that people begin and end with, that stand above quotes elsewhere, or that look like quotes and signatures. */
const WORDS = [
  'Hello Dana,',
  'Thanks!',
  'Cheers,',
  'Best regards',
  '---',
  '--',
  '___',
  '木曜日で問題ありません。',
  'نعم، الخميس مناسب.',
  'כן, יום חמישי מתאים.',
  'See below:',
  'On Thursday we wrote to everybody.',
  'From: the harbor to the sea',
  'Price: 1,200.00',
  'The subject: still open',
  'Sent from the train.',
  '1. First',
  '- a list',
  'Is 5 > 3?',
  'Le client a écrit :',
  'Am Montag schrieb niemand.',
  'Call me at 10:30',
]

const line = fc.tuple(fc.constantFrom(...WORDS), fc.nat(9_999))
/** Paragraphs of lines, each with a number that no other one has. */
const written = (kind: string) =>
  fc
    .array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .map((paragraphs) =>
      paragraphs.map((lines, at) =>
        lines.map(([words, number], index) => `${words} ${kind}${at}.${index}.${number}e`),
      ),
    )

interface Parts {
  /** Each a passage of paragraphs of lines. */
  own: string[][][]
  quoted: string[][][]
  position: 'above' | 'below' | 'between'
  locale: string
  date: Date
  hasAddress: boolean
  hasMark: boolean
}

const parts = fc.record<Parts>({
  own: fc.array(written('w'), { minLength: 3, maxLength: 3 }),
  quoted: fc.array(written('q'), { minLength: 2, maxLength: 2 }),
  position: fc.constantFrom('above', 'below', 'between'),
  locale: fc.constantFrom(...LOCALES),
  date: fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
  hasAddress: fc.boolean(),
  hasMark: fc.boolean(),
})

const NAME = 'Harbor Light Studio'
const ADDRESS = 'notifications@harborlight.example'

function timeOf({ date, locale }: Parts, dateStyle: 'full' | 'medium' | 'short'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone: 'UTC' }).format(
    date,
  )
}

/** The line above a quote: with the date before or behind the name, with or without the address. */
function attributionOf(all: Parts): string {
  const who = all.hasAddress ? `${NAME} <${ADDRESS}>` : NAME
  const time = timeOf(all, all.hasAddress ? 'medium' : 'short')
  return all.date.getTime() % 2 === 0 ? `${time} ${who} a scris:` : `${who}, ${time} 写道：`
}

function fieldsOf(all: Parts): [string, string][] {
  const who = all.hasAddress ? `${NAME} <${ADDRESS}>` : NAME
  return [
    ['Frá', who],
    ['Sent', timeOf(all, 'full')],
    ['Til', 'Grace Hopper'],
    ['Emne', 'Messages about Patient portal'],
  ]
}

const textOf = (paragraphs: string[][]) => paragraphs.map((lines) => lines.join('\n')).join('\n\n')
const quotedText = (text: string) => text.replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '')
const paragraphsOf = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`)
    .join('\n')
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((each) => `<div>${each.replaceAll('<', '&lt;') || '<br>'}</div>`)
    .join('')

/** Our email: with the mark, or the part of it that was left. */
function ours(
  { hasMark }: Parts,
  quoted: string[][][],
  position: 'first' | 'last' | 'all',
): string {
  const mark = hasMark && position !== 'last' ? [REPLY_MARK] : []
  const end =
    position === 'first'
      ? []
      : [`--\n${OPEN_CONVERSATION}: https://a.example/\n${CONVERSATION_HINT}`]
  return [...mark, ...quoted.map(textOf), ...end].join('\n\n')
}

interface Made {
  body: string
  isHtml: boolean
  /** The passages of the writer that are in it. */
  own: string[][][]
}

/** Text and quotes in their order. */
function arranged(
  all: Parts,
  attribution: string,
  make: (quote: string) => string,
  own: (text: string) => string,
) {
  const [first = [], second = [], third = []] = all.own
  const whole = make(ours(all, all.quoted, 'all'))
  const [one = [], two = []] = all.quoted
  if (all.position === 'above')
    return { parts: [own(textOf(first)), attribution, whole], own: [first] }
  if (all.position === 'below')
    return { parts: [attribution, whole, own(textOf(first))], own: [first] }
  return {
    parts: [
      own(textOf(first)),
      attribution,
      make(ours(all, [one], 'first')),
      own(textOf(second)),
      make(ours(all, [two], 'last')),
      own(textOf(third)),
    ],
    own: [first, second, third],
  }
}

const PROGRAMS: Record<string, (all: Parts) => Made> = {
  'plain text with marks': (all) => {
    const made = arranged(all, attributionOf(all), quotedText, (text) => text)
    return { body: made.parts.join('\n\n'), isHtml: false, own: made.own }
  },
  'plain text with a folded attribution': (all) => {
    const attribution = attributionOf({ ...all, hasAddress: true }).replace('<', '<\n')
    const made = arranged(all, attribution, quotedText, (text) => text)
    return { body: made.parts.join('\n\n'), isHtml: false, own: made.own }
  },
  Gmail: (all) => {
    const attribution = `<div class="gmail_attr">${attributionOf(all).replaceAll('<', '&lt;')}<br></div>`
    const made = arranged(
      all,
      attribution,
      (text) => `<blockquote class="gmail_quote">${paragraphsOf(text)}</blockquote>`,
      linesOf,
    )
    return {
      body: `<div class="gmail_quote">${made.parts.join('')}</div>`,
      isHtml: true,
      own: made.own,
    }
  },
  'Thunderbird and Apple Mail': (all) => {
    const attribution = `<div>${attributionOf(all).replaceAll('<', '&lt;')}</div>`
    const made = arranged(
      all,
      attribution,
      (text) => `<blockquote type="cite"><pre>${text.replaceAll('<', '&lt;')}</pre></blockquote>`,
      paragraphsOf,
    )
    return { body: made.parts.join('<br>'), isHtml: true, own: made.own }
  },
  'Outlook in plain text': (all) => {
    const fields = fieldsOf(all).map(([name, value]) => `${name}: ${value}`)
    return outlook(all, (text) => text, `________________________________\n${fields.join('\n')}`)
  },
  'Outlook in HTML': (all) => {
    const fields = fieldsOf(all).map(
      ([name, value]) => `<b>${name}:</b> ${value.replaceAll('<', '&lt;')}`,
    )
    const heading = `<div style="border:none;border-top:solid #E1E1E1 1.0pt">${fields.join('<br>')}</div>`
    return { ...outlook(all, paragraphsOf, heading), isHtml: true }
  },
}

/** It marks no quote: our email ends with its last line, and nothing can stand between. */
function outlook(all: Parts, shown: (text: string) => string, heading: string): Made {
  const [first = [], second = []] = all.own
  const email = shown(ours({ ...all, hasMark: true }, all.quoted, 'all'))
  const isAbove = all.position !== 'below'
  const body = [
    ...(isAbove ? [shown(textOf(first))] : []),
    heading,
    email,
    ...(all.position === 'above' ? [] : [shown(textOf(second))]),
  ]
  const own = { above: [first], below: [second], between: [first, second] }[all.position]
  return { body: body.join('\n\n'), isHtml: false, own }
}

function emailOf({ body, isHtml }: Made): Buffer {
  const head = [
    'From: Grace Hopper <grace@lakeshore.example>',
    'To: reply@agency.example',
    'Subject: Re: Messages about Patient portal',
    `Content-Type: text/${isHtml ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${Buffer.from(body).toString('base64')}`)
}

test.each(Object.entries(PROGRAMS))(
  '%s loses no sentence of the writer, and adds none',
  async (_program, make) => {
    const check = async (all: Parts) => {
      const made = make(all)
      const read = await readAnswer(emailOf(made))
      const answer = read?.answer ?? ''
      for (const sentence of made.own.flat(2)) expect(answer).toContain(sentence)
      for (const sentence of all.quoted.flat(2)) expect(answer).not.toContain(sentence)
      expect(answer).not.toContain(NAME)
      expect(answer).not.toContain(REPLY_MARK)
      expect(answer).not.toContain(CONVERSATION_HINT)
      expect(read?.isDoubtful || all.position === 'above').toBe(true)
    }
    await fc.assert(fc.asyncProperty(parts, check))
  },
)
