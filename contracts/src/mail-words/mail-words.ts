import { z } from 'zod'
import { version } from '../lists.ts'
import { id, storableText, tooLong } from '../text.ts'

/** The most characters of each part of an email's words. */
const MAIL_WORDS_LENGTH = { subject: 200, body: 5000, footer: 1000 }

const part = (max: number, shape: 'line' | 'lines') =>
  storableText('Text is required', shape).max(max, tooLong(max))

const parts = {
  subject: part(MAIL_WORDS_LENGTH.subject, 'line').describe('In one line.'),
  body: part(MAIL_WORDS_LENGTH.body, 'lines').describe('In Markdown.'),
  footer: part(MAIL_WORDS_LENGTH.footer, 'lines').describe(
    'The small print, which may be empty: plain text.',
  ),
}

/** The words of an email, with placeholders in braces. */
export const mailWordsTexts = z
  .object(parts)
  .meta({ graphql: 'MailWordsTexts', description: 'The words of an email.' })

export type MailWordsTexts = z.infer<typeof mailWordsTexts>

/**
 * How a placeholder is written: `text` anywhere as `{name}`, a `block` as `{name}` on a line of its own, the `link` of a
 * button as `[Label]({name})` on a line of its own.
 */
export const PLACEHOLDER_FORMS = ['text', 'block', 'link'] as const

const mailPlaceholder = z
  .object({
    name: z.string(),
    form: z.enum(PLACEHOLDER_FORMS).meta({ graphql: 'MailPlaceholderForm' }),
    meaning: z.string().describe('What stands in its place.'),
    required: z.string().nullable().describe('Why the words cannot do without it.'),
  })
  .meta({ graphql: 'MailPlaceholder', description: 'What an email fills in.' })

export type MailPlaceholder = z.infer<typeof mailPlaceholder>

/** A piece of a body: Markdown, or a block or button between two pieces of it. */
export type BodyPiece = { markdown: string } | { name: string; label: string | null }

const OWN_LINE = /^[ \t]*(?:\[([^\]\n]+)\]\(\{([a-z_]+)\}\)|\{([a-z_]+)\})[ \t]*$/

/** Splits a body at the lines of its blocks and buttons, in whatever Markdown they stand. */
export function bodyPieces(body: string, placeholders: readonly MailPlaceholder[]): BodyPiece[] {
  const pieces: BodyPiece[] = []
  let lines: string[] = []
  const end = () => {
    pieces.push({ markdown: lines.join('\n') })
    lines = []
  }
  for (const line of body.split('\n')) {
    const [, label = null, linked, alone] = OWN_LINE.exec(line) ?? []
    const name = linked ?? alone
    const form = label === null ? 'block' : 'link'
    if (placeholders.some((each) => each.name === name && each.form === form)) {
      end()
      pieces.push({ name: name ?? '', label })
    } else lines.push(line)
  }
  end()
  return pieces
}

/** How a placeholder is written in a text. */
export function placeholderText({ name, form }: Pick<MailPlaceholder, 'name' | 'form'>): string {
  return form === 'link' ? `[Open]({${name}})` : `{${name}}`
}

const IN_BRACES = /\{([^{}\n]{1,40})\}/g

export interface MailWordsProblem {
  path: keyof MailWordsTexts
  message: string
}

const CONTROLS = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u

/** What keeps the words of an email from being published: at most one problem of each part. */
export function mailWordsProblems(
  words: MailWordsTexts,
  placeholders: readonly MailPlaceholder[],
): MailWordsProblem[] {
  const pieces = bodyPieces(words.body, placeholders)
  const texts = pieces.map((piece) => ('markdown' in piece ? piece.markdown : (piece.label ?? '')))
  const problems = {
    subject:
      words.subject === '' ? 'Subject is required' : textProblem([words.subject], placeholders),
    body: textProblem(texts, placeholders) ?? missingProblem(words, pieces, placeholders),
    footer: textProblem([words.footer], placeholders),
  }
  return (['subject', 'body', 'footer'] as const).flatMap((path) => {
    const message = CONTROLS.test(words[path])
      ? 'Contains invisible characters that change the order of the text'
      : problems[path]
    return message === null ? [] : [{ path, message }]
  })
}

function textProblem(
  texts: readonly string[],
  placeholders: readonly MailPlaceholder[],
): string | null {
  for (const text of texts) {
    for (const [whole, name] of text.matchAll(IN_BRACES)) {
      const known = placeholders.find((each) => each.name === name)
      if (!known) {
        const names = placeholders.map((each) => `{${each.name}}`).join(', ')
        return `There is no placeholder ${whole}. Use ${names}`
      }
      if (known.form !== 'text')
        return `${whole} belongs on a line of its own in the text: ${placeholderText(known)}`
    }
  }
  return null
}

function missingProblem(
  { subject, body, footer }: MailWordsTexts,
  pieces: readonly BodyPiece[],
  placeholders: readonly MailPlaceholder[],
): string | null {
  const isThere = ({ name, form }: MailPlaceholder) =>
    form === 'text'
      ? [subject, body, footer].some((text) => text.includes(`{${name}}`))
      : pieces.some((piece) => 'name' in piece && piece.name === name)
  const missing = placeholders.find((each) => each.required !== null && !isThere(each))
  if (!missing) return null
  return `${placeholderText(missing)} is missing. ${missing.required}`
}

/** A kind that no email has is answered with 404. */
const kind = z.string('Kind is required').max(100, 'There is no such email')

export const mailWordsInput = z.object({ kind })

/** A call about the draft of an email. Without the version on which it is based, the last write wins. */
export const mailWordsChange = z.object({ kind, version })

export const saveMailWordsInput = z.object({ kind, version, ...parts })

export const previewMailWordsInput = z.object({ kind, ...parts })

export const MAIL_AUDIENCES = ['clients', 'visitors', 'staff'] as const

const state = {
  kind: z.string().describe('For example `access-code`.'),
  label: z.string(),
  audience: z.enum(MAIL_AUDIENCES).meta({ graphql: 'MailAudience' }).describe('Who gets it.'),
  when: z.string().describe('When it is sent.'),
  isDraft: z.boolean().describe('Whether a draft waits to be published.'),
  isEdited: z.boolean().describe('Whether it goes out in words of your own.'),
  hasNewDefault: z
    .boolean()
    .describe('Whether the default is another one than when your words were published.'),
  version: z
    .int()
    .describe('For optimistic locking: send it with a change to have a stale one refused.'),
  editedAt: z.iso.datetime().nullable(),
  editedById: id.nullable(),
  editedBy: z.string().nullable(),
}

export const mailWordsState = z
  .object(state)
  .meta({ graphql: 'MailWordsState', description: 'The state of the words of an email.' })

export const mailWords = z
  .object({
    ...state,
    draft: mailWordsTexts.nullable(),
    published: mailWordsTexts.nullable().describe('Null while it goes out in the default words.'),
    original: mailWordsTexts.describe('The default words.'),
    placeholders: z.array(mailPlaceholder),
  })
  .meta({ graphql: 'MailWords', description: 'An email with its words.' })

export type MailWords = z.infer<typeof mailWords>

export const mailWordsPreview = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ graphql: 'MailWordsPreview', description: 'An email with sample data.' })
