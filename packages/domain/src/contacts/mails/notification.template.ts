import type { Contact } from '@loggia/db/generated/client'
import { html, lines, type Html } from '../../kernel/mail/html.ts'
import { button, fullWidthTable, layout, paragraph, table } from '../../kernel/mail/layout.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'
import { STYLE } from '../../kernel/mail/styles.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'

const TITLE = 'New message from the contact form'
/** Longer names are cut in the subject, which few mail programs show in full. */
const MAX_NAME = 60

const REPLY_HINT = 'Reply to this email to answer the visitor directly.'

type Shown = 'id' | 'email' | 'company' | 'projectType' | 'message' | 'createdAt'

export interface ContactNotification extends Pick<Contact, Shown> {
  name: string
  brand: MailBrand
  /** The page of this contact. */
  contactUrl: string
}

interface Detail {
  label: string
  value: string
}

function detailsOf({
  name,
  email,
  company,
  projectType,
  createdAt,
}: ContactNotification): Detail[] {
  return [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Company', value: company ?? '' },
    { label: 'Project type', value: projectType ?? '' },
    { label: 'Received', value: formatTime(createdAt) },
  ]
    .map(({ label, value }) => ({ label, value: value.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ value }) => value !== '')
}

function detailRow({ label, value }: Detail): Html {
  const labelCell = html`<td class="muted" valign="top" style="${STYLE.label}">${label}</td>`
  return html`<tr>
    ${labelCell}
    <td class="text" style="${STYLE.value}">${value}</td>
  </tr>`
}

/**
 * The subject has the number of the contact, so that mail programs do not fold several into one conversation, and who
 * sent it, in one line of what people can read.
 */
function subjectOf({ id, name, company }: ContactNotification): string {
  const sender = [name, company ?? '']
    .map((text) =>
      Array.from(text.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
        .slice(0, MAX_NAME)
        .join(''),
    )
    .filter((text) => text !== '')
  return `New contact #${id}: ${sender.join(', ')}`
}

/** The mail that notifies the company of a contact. */
export function contactNotification(data: ContactNotification): MailContent {
  const { message, brand, contactUrl } = data
  const details = detailsOf(data)
  const quote = html`<td class="panel text" style="${STYLE.quote}">${lines(message)}</td>`
  return {
    subject: subjectOf(data),
    text: `${details.map(({ label, value }) => `${label}: ${value}`).join('\n')}

${message}

--
Open this contact: ${contactUrl}
${REPLY_HINT}
`,
    html: layout({
      brand,
      preview: 'Someone sent a message through the contact form.',
      title: TITLE,
      body: [
        table(STYLE.block, details.map(detailRow)),
        fullWidthTable(STYLE.block, [
          html`<tr>
            ${quote}
          </tr>`,
        ]),
        paragraph(REPLY_HINT),
        button(brand, 'Open this contact', contactUrl),
      ],
      footer: html`Sent by the contact form of ${brand.name}.`,
    }),
  }
}
