import { html, lines, type Html } from '../html.ts'
import { button, layout, narrow, paragraph, wide } from '../layout.ts'
import type { MailContent } from '../mailer.ts'
import { STYLE } from '../styles.ts'
import { formatTime } from '../times.ts'

const SUBJECT = 'New message from the contact form'
const ANSWER = 'Reply to this e-mail to answer the visitor directly.'

export interface ContactNotification {
  name: string
  email: string
  company: string | null
  projectType: string | null
  message: string
  createdAt: Date
  companyName: string
  /** Where staff answer contacts. */
  inboxUrl: string
}

interface Fact {
  label: string
  value: string
}

function facts({ name, email, company, projectType, createdAt }: ContactNotification): Fact[] {
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

function factRow({ label, value }: Fact): Html {
  const head = html`<td class="muted" valign="top" style="${STYLE.label}">${label}</td>`
  return html`<tr>
    ${head}
    <td class="text" style="${STYLE.value}">${value}</td>
  </tr>`
}

/** The mail that tells the company of a contact. The visitor's words are in its body only. */
export function contactNotification(data: ContactNotification): MailContent {
  const { message, companyName, inboxUrl } = data
  const list = facts(data)
  const quote = html`<td class="panel text" style="${STYLE.quote}">${lines(message)}</td>`
  return {
    subject: SUBJECT,
    text: `${list.map(({ label, value }) => `${label}: ${value}`).join('\n')}

${message}

--
Open the contacts: ${inboxUrl}
${ANSWER}
`,
    html: layout({
      companyName,
      preview: 'Somebody used the contact form.',
      title: SUBJECT,
      body: [
        narrow(STYLE.block, list.map(factRow)),
        wide(STYLE.block, [
          html`<tr>
            ${quote}
          </tr>`,
        ]),
        paragraph(ANSWER),
        button('Open the contacts', inboxUrl),
      ],
      footer: html`Sent by the contact form of ${companyName}.`,
    }),
  }
}
