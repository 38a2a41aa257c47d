import { html, lines, type Html } from '../../email/html.ts'
import { button, fullWidthTable, layout, paragraph, table } from '../../email/layout.ts'
import type { MailBrand } from '../../email/mail-brand.ts'
import type { MailContent } from '../../email/mailer.ts'
import { STYLE } from '../../email/styles.ts'
import { formatTime } from '../../email/format-date.ts'

const SUBJECT = 'New message from the contact form'
const REPLY_HINT = 'Reply to this email to answer the visitor directly.'

export interface ContactNotification {
  name: string
  email: string
  company: string | null
  projectType: string | null
  message: string
  createdAt: Date
  brand: MailBrand
  /** The page where staff answer contacts. */
  inboxUrl: string
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
    { label: 'E-mail', value: email },
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

/** The mail that notifies the company of a contact. What the visitor wrote is in its body only. */
export function contactNotification(data: ContactNotification): MailContent {
  const { message, brand, inboxUrl } = data
  const details = detailsOf(data)
  const quote = html`<td class="panel text" style="${STYLE.quote}">${lines(message)}</td>`
  return {
    subject: SUBJECT,
    text: `${details.map(({ label, value }) => `${label}: ${value}`).join('\n')}

${message}

--
Open the contacts: ${inboxUrl}
${REPLY_HINT}
`,
    html: layout({
      brand,
      preview: 'Someone sent a message through the contact form.',
      title: SUBJECT,
      body: [
        table(STYLE.block, details.map(detailRow)),
        fullWidthTable(STYLE.block, [
          html`<tr>
            ${quote}
          </tr>`,
        ]),
        paragraph(REPLY_HINT),
        button(brand, 'Open the contacts', inboxUrl),
      ],
      footer: html`Sent by the contact form of ${brand.name}.`,
    }),
  }
}
