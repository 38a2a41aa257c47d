import { mailWordsProblems, placeholderText } from '@loggia/contracts/mail-words/mail-words'
import { decode } from '@loggia/testing/hostile-text'
import { describe, expect, test } from 'vitest'
import { plainBrand } from '../kernel/mail/mail-brand.ts'
import type { MailPart } from '../kernel/mail/markdown.ts'
import { placeholdersOf, sampleMail, type MailKind } from '../kernel/mail/words.ts'
import { MAIL_KINDS } from './kinds.ts'

const SITE = 'https://agency.example'
const sample = (kind: MailKind, words = kind.words) =>
  sampleMail(kind, words, plainBrand('Harborlight'), SITE)

/** The words that a reader sees of the HTML, without the hidden line beside the subject and the title. */
function readWords(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(h1|div)\b.*?<\/\1>/gs, '')
  return wordsOf(decode(body.replaceAll(/<[^>]*>/g, ' ')))
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Every placeholder of a kind in the way in which it is written, blocks on lines of their own. */
function allPlaceholders(kind: MailKind): string {
  return placeholdersOf(kind)
    .map((each) => (each.form === 'text' ? `So {${each.name}} it is` : placeholderText(each)))
    .join('\n\n')
}

const textOf = (part: string | MailPart) => (typeof part === 'string' ? part : part.text)

const ofForm = (kind: MailKind, form: 'text' | 'block') =>
  Object.values(kind.placeholders).filter((each) => each.form === form)

describe.each(MAIL_KINDS)('$kind', (kind) => {
  const all = placeholdersOf(kind)

  test('goes out in its default words, in which nothing is missing or unknown', () => {
    expect(mailWordsProblems(kind.words, all)).toEqual([])
    const { subject, text, html } = sample(kind)
    expect(subject).not.toBe('')
    expect(text + html).not.toMatch(/\{[a-z_]+\}|undefined|null/)
    // The line that binds a code to our host, and labels of links, are in the text only.
    const onlyInText = /^(?:agency|example|012345|Unsubscribe|stop|Stop|these|emails)$/
    const seen = new Set(readWords(html))
    const unseen = wordsOf(text.replaceAll(/https?:\S+/g, '')).filter((word) => !seen.has(word))
    expect(unseen.filter((word) => !onlyInText.test(word))).toEqual([])
  })

  test('fills every placeholder in words of one’s own, in both forms', () => {
    const words = { subject: 'For {company}', body: allPlaceholders(kind), footer: 'By {company}' }
    expect(mailWordsProblems(words, all).filter(({ path }) => path !== 'subject')).toEqual([])
    const { subject, text, html } = sample(kind, words)
    expect(subject).toBe('For Harborlight')
    expect(text + html).not.toMatch(
      new RegExp(`\\{(?:${all.map(({ name }) => name).join('|')})\\}`),
    )
    for (const { sample: value } of ofForm(kind, 'text')) {
      expect(text).toContain(`So ${textOf(value)} it is`)
      expect(decode(html)).toContain(`So ${textOf(value)} it is`)
    }
  })

  test('is refused without what it needs, with the reason, and with what it does not know', () => {
    const body = 'Hello {nickname}'
    expect(mailWordsProblems({ ...kind.words, body }, all)).toEqual([
      { path: 'body', message: expect.stringContaining('There is no placeholder {nickname}') },
    ])
    for (const { name, required, form } of all) {
      if (required === null || form === 'text') continue
      const without = kind.words.body
        .split('\n')
        .filter((line) => !line.includes(`{${name}}`))
        .join('\n')
      expect(mailWordsProblems({ ...kind.words, body: without }, all)).toEqual([
        { path: 'body', message: expect.stringContaining(required) },
      ])
      const inFence = `${without}\n\nIn a line {${name}} of text`
      expect(mailWordsProblems({ ...kind.words, body: inFence }, all)).toEqual([
        { path: 'body', message: expect.stringContaining('on a line of its own') },
      ])
    }
  })

  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '[x](javascript:alert(1)) [y](data:text/html,x)',
    '{{company}} {{{company}}} { company } {',
    '```\nunclosed',
    '> > > - 1. # deep',
    'x'.repeat(4_900),
    '[a]: javascript:alert(1)\n\n[a]',
  ])('stays whole with %s', (hostile) => {
    const { html, text } = sample(kind, {
      subject: hostile.slice(0, 200),
      body: `${hostile}\n\n${kind.words.body}`,
      footer: hostile.slice(0, 900),
    })
    expect(html).not.toMatch(/<script|<img|href="(?:javascript|data):|onerror="/i)
    const frame = (markup: string) => markup.match(/<\/?(?:table|tr|td|body|html)\b/g)
    expect(frame(html)).toEqual(frame(sample(kind, { ...kind.words, subject: 'x' }).html))
    // Blocks and buttons are there, whatever surrounds them.
    for (const { sample: part } of ofForm(kind, 'block')) expect(text).toContain(textOf(part))
    const buttons = (markup: string) => markup.match(/<td class="button"/g)?.length ?? 0
    expect(buttons(html)).toBe(buttons(sample(kind).html))
  })

  test('refuses characters that turn the order of what follows', () => {
    const words = { ...kind.words, body: `\u202e${kind.words.body}` }
    expect(mailWordsProblems(words, all)).toMatchObject([{ path: 'body' }])
  })
})

test('no two emails have one kind', () => {
  const kinds = MAIL_KINDS.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('a value is text, also where it says a placeholder or Markdown', () => {
  const [kind] = MAIL_KINDS.filter((each) => each.kind === 'sign-in-alert')
  if (!kind) throw new Error('sign-in-alert')
  const email = '[x](https://evil.example) **b** {link} {time}'
  const placeholders = {
    ...kind.placeholders,
    email: { ...kind.placeholders['email'], sample: email },
  }
  const { html, text } = sample({ ...kind, placeholders } as MailKind)
  expect(text).toContain(`entered for ${email}.`)
  expect(html).not.toContain('evil.example"')
  expect(html).not.toContain('<strong>')
})
