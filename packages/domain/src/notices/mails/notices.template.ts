import { NOTICE_KINDS, type NoticeKind } from '@loggia/contracts/notices/kinds'
import { html, type Html } from '../../kernel/mail/html.ts'
import { button, layout, link } from '../../kernel/mail/layout.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'
import { STYLE } from '../../kernel/mail/styles.ts'

/** The notices of one kind. */
export interface MailedNotices {
  kind: NoticeKind
  lines: { text: string; url: string }[]
  /** Ends emails of this kind. */
  stopUrl: string
}

interface NoticeMail {
  brand: MailBrand
  groups: readonly MailedNotices[]
  settingsUrl: string
}

/** As many are named of a kind; whoever wants to see more opens the list. */
const MAX_LINES = 20

const CHOOSE = 'Choose which emails you get'

/** The mail with what somebody has not read. */
export function noticeMail({ brand, groups, settingsUrl }: NoticeMail): MailContent {
  const all = groups.flatMap(({ lines }) => lines)
  const [first] = all
  if (!first) throw new Error('A mail needs a notice')
  const subject = all.length === 1 ? first.text : `${all.length} things are new`
  const texts = groups.map(({ kind, lines, stopUrl }) =>
    [
      NOTICE_KINDS[kind].label,
      ...lines.slice(0, MAX_LINES).map(({ text, url }) => `- ${text}\n  ${url}`),
      ...moreLines(lines.length),
      `Stop these emails: ${stopUrl}`,
    ].join('\n'),
  )
  return {
    subject,
    text: `${[...texts, `${CHOOSE}: ${settingsUrl}`].join('\n\n')}\n`,
    html: layout({
      brand,
      preview: first.text,
      title:
        all.length === 1 ? (groups[0] ? NOTICE_KINDS[groups[0].kind].label : subject) : subject,
      body: [
        ...groups.map((group) => section(group, groups.length > 1)),
        button(brand, 'Open', first.url),
      ],
      footer: html`${groups.map(({ kind, stopUrl }) => stopLine(kind, stopUrl))}
      ${link(CHOOSE, settingsUrl)}.`,
    }),
  }
}

function section({ kind, lines }: MailedNotices, hasHeading: boolean): Html {
  const rows = lines
    .slice(0, MAX_LINES)
    .map(({ text, url }) => html`<p class="text" style="${STYLE.paragraph}">${link(text, url)}</p>`)
  const more = moreLines(lines.length).map(
    (text) => html`<p class="muted" style="${STYLE.label}">${text}</p>`,
  )
  const heading = html`<p class="muted" style="${STYLE.label}">${NOTICE_KINDS[kind].label}</p>`
  return html`${hasHeading ? [heading] : []}${rows}${more}`
}

function moreLines(count: number): string[] {
  return count > MAX_LINES ? [`and ${count - MAX_LINES} more`] : []
}

function stopLine(kind: NoticeKind, url: string): Html {
  return html`${link(`Stop emails about: ${NOTICE_KINDS[kind].label}`, url)}<br />`
}
