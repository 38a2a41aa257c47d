import {
  bodyPieces,
  mailWordsTexts,
  type MAIL_AUDIENCES,
  type MailPlaceholder,
  type MailWordsTexts,
} from '@loggia/contracts/mail-words/mail-words'
import type { Database } from '@loggia/db/client'
import { html, lines, type Html } from '../html.ts'
import { button, layout, link, paragraph, quote } from './layout.ts'
import { mailBrand, plainBrand, type MailBrand } from './mail-brand.ts'
import type { MailContent, MailEnv } from './mail.ts'
import { fillValues, mailMarkdown, type MailPart } from './markdown.ts'
import { oneLine } from './one-line.ts'

/** What an email fills in, with the sample that previews show: for a button the address that it opens. */
interface Placeholder extends Omit<MailPlaceholder, 'name'> {
  sample: string | MailPart
}

/** The declaration of an email whose words admins edit. */
export interface MailKind<P extends string = string> {
  kind: string
  label: string
  audience: (typeof MAIL_AUDIENCES)[number]
  /** When it is sent: a sentence. */
  when: string
  placeholders: Readonly<Record<P, Placeholder>>
  /** The default words. A heading of the first level that begins the body is the title in place of the subject. */
  words: MailWordsTexts
  /** The text that an inbox shows beside the subject of the default; other words begin with it themselves. */
  preview: string
  /** What previews show of what the code adds. */
  frame?: Frame
}

/** Declares an email whose words admins edit. */
export function mailKind<P extends string>(kind: MailKind<P>): MailKind<P> {
  return kind
}

/** A placeholder that stands anywhere in a text. */
export const inText = (meaning: string, sample: string): Placeholder => ({
  form: 'text',
  meaning,
  sample,
  required: null,
})

/** A part that the code makes, on a line of its own; `required` says why the words cannot do without it. */
export const block = (
  meaning: string,
  sample: MailPart,
  required: string | null = null,
): Placeholder => ({ form: 'block', meaning, sample, required })

/** The address that a button opens. */
export const buttonTo = (meaning: string, required: string | null = null): Placeholder => ({
  form: 'link',
  meaning,
  sample: '/',
  required,
})

/** A text by a person, as a part of a mail. */
export const quotePart = (text: string): MailPart => ({ html: [quote(text)], text })

/** A paragraph of plain text, as a part of a mail. */
export const paragraphPart = (text: string): MailPart => ({ html: [paragraph(text)], text })

/** What the code gives an email besides the values of its placeholders. */
interface Frame {
  title?: string
  preview?: string
  /** A line above everything else. */
  above?: string
  /** The end of the mail, which no words replace, with the small print. */
  footer?: (words: string) => { html: Html; text: string }
}

/** A mail that waits for the values of its placeholders. */
export interface WordedMail<P extends string> {
  brand: MailBrand
  write(values: Readonly<Record<P, string | MailPart | null>>, frame?: Frame): MailContent
}

/** The mail of a kind in the words that are published, or else in the default ones. */
export async function wordedMail<P extends string>(
  { db, env }: { db: Database; env: MailEnv },
  kind: MailKind<P>,
): Promise<WordedMail<P>> {
  const row = await db.mailWords.findUnique({
    where: { kind: kind.kind },
    select: { published: true },
  })
  // Words that only another release accepts are passed over.
  const words = mailWordsTexts.safeParse(row?.published).data ?? kind.words
  return mailIn(kind, words, await mailBrand(db, env), env.PUBLIC_URL)
}

/** The mail of a kind in its default words, by a company that has chosen nothing but its name. */
export function plainMail<P extends string>(kind: MailKind<P>, company: string): WordedMail<P> {
  return mailIn(kind, kind.words, plainBrand(company), 'https://agency.example')
}

/** The placeholders of every mail. */
const COMMON = { company: inText('the name of your company', 'Harborlight') }

/** All placeholders of a kind, with their names. */
export function placeholdersOf(kind: MailKind): MailPlaceholder[] {
  return Object.entries({ ...COMMON, ...kind.placeholders }).map(
    ([name, { form, meaning, required }]) => ({ name, form, meaning, required }),
  )
}

/** An email with the samples of its placeholders. */
export function sampleMail(
  kind: MailKind,
  words: MailWordsTexts,
  brand: MailBrand,
  site: string,
): MailContent {
  const samples = Object.entries(kind.placeholders).map(([name, { form, sample }]) => [
    name,
    form === 'link' && typeof sample === 'string' ? new URL(sample, site).href : sample,
  ])
  return mailIn(kind, words, brand, site).write(
    Object.fromEntries(samples) as Record<string, string | MailPart>,
    kind.frame,
  )
}

function mailIn<P extends string>(
  kind: MailKind<P>,
  words: MailWordsTexts,
  brand: MailBrand,
  site: string,
): WordedMail<P> {
  return {
    brand,
    write(given, { title, preview, above, footer = plainFooter } = {}) {
      const parts: Readonly<Record<string, string | MailPart | null>> = given
      const values = { ...textsOf(parts), company: brand.name }
      const subject = oneLine(fillValues(words.subject, values), 200)
      const [heading, body] = titleOf(words.body)
      const pieces = bodyPieces(body, placeholdersOf(kind)).map((piece) => {
        if ('markdown' in piece) return mailMarkdown(piece.markdown, { site, values })
        const part = parts[piece.name]
        if (typeof part !== 'string') return part ?? EMPTY
        const label = fillValues(piece.label ?? '', values)
        return { html: [button(brand, label, part)], text: `${label}: ${part}` }
      })
      const ownPreview = words === kind.words ? kind.preview : ''
      const end = footer(fillValues(words.footer, values))
      const texts = [above ?? '', ...pieces.map(({ text }) => text), end.text]
      return {
        subject,
        text: `${texts.filter((text) => text !== '').join('\n\n')}\n`,
        html: layout({
          brand,
          preview: preview ?? (fillValues(ownPreview, values) || firstWords(pieces)),
          title: heading === null ? (title ?? subject) : fillValues(heading, values),
          body: pieces.flatMap((piece) => piece.html),
          footer: end.html,
          ...(above !== undefined && { above }),
        }),
      }
    },
  }
}

const EMPTY: MailPart = { html: [], text: '' }

function textsOf(parts: Readonly<Record<string, string | MailPart | null>>) {
  return Object.fromEntries(
    Object.entries(parts).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** A first line such as `# Title`, and the rest. */
function titleOf(body: string): [title: string | null, body: string] {
  const [whole = '', title] = /^# +(.+)\n*/.exec(body) ?? []
  return [title?.trim() ?? null, body.slice(whole.length)]
}

function firstWords(pieces: readonly MailPart[]): string {
  return oneLine(pieces.find(({ text }) => text !== '')?.text ?? '', 120)
}

function plainFooter(text: string) {
  return { html: html`${lines(text)}`, text }
}

/** A footer with links, of which the first follows its words. */
export function linkedFooter(links: readonly { label: string; url: string }[]) {
  return (words: string): { html: Html; text: string } => {
    const [first, ...others] = links
    const texts = others.map(({ label, url }) => `${label}: ${url}`)
    return {
      html: html`${lines(words)}${links.map(
        ({ label, url }, index) => html`${index > 0 ? ' · ' : ' '}${link(label, url)}`,
      )}`,
      text: [first ? `${words || first.label} ${first.url}` : words, ...texts].join('\n'),
    }
  }
}
