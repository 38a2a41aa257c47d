import { contactPath } from '@loggia/contracts/paths'
import { emailList } from '@loggia/contracts/site-settings/site-settings'
import type { Database } from '@loggia/db/client'
import type { Contact } from '@loggia/db/generated/client'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { html, type Html } from '../../kernel/html.ts'
import { table } from '../../kernel/mail/layout.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailAddress, MailEnv } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailPart } from '../../kernel/mail/markdown.ts'
import { oneLine } from '../../kernel/mail/one-line.ts'
import { storedSetting } from '../../kernel/mail/stored-settings.ts'
import { STYLE } from '../../kernel/mail/styles.ts'
import {
  block,
  buttonTo,
  inText,
  mailKind,
  quotePart,
  wordedMail,
  type WordedMail,
} from '../../kernel/mail/words.ts'
import { type WorkContext, inTransaction } from '../../kernel/unit-of-work.ts'
import { notify } from '../../notices/notify.ts'
import { activeStaffKeys } from '../../notices/recipients.ts'

/**
 * Notifies staff on their screens of a contact, once. The form does not: visitors would wait for the names of all staff
 * to be read, and its one statement could only add rows that it knows.
 */
async function notifyReceived(context: WorkContext, contact: Contact): Promise<void> {
  await inTransaction(context, { kind: 'visitor' }, async ({ db }) => {
    await notify(db, {
      kind: 'contactReceived',
      recipients: await activeStaffKeys(db),
      details: { title: `${contact.firstName} ${contact.lastName}` },
      path: contactPath(contact.id),
      clientId: contact.clientId,
      by: null,
      onceKey: `contact:${contact.id}`,
    })
  })
}

/**
 * Notifies the company of a contact. The visitor is only ever the address to reply to. Several recipients
 * are hidden, so that an answer to all does not show the visitor the addresses of staff.
 */
export const buildContactNotification: BuildMail = async (context, refId) => {
  const { db, env } = context
  const contact = await db.contact.findUnique({ where: { id: refId } })
  // Staff deleted it before the mail was sent.
  if (!contact) throw new MailError('NoContact', true)
  // The bff enqueues another mail when the quarantine is lifted.
  if (contact.quarantinedAt) throw new MailError('Quarantined', true)
  await notifyReceived(context, contact)
  const to = await recipients(db, env)
  const name = `${contact.firstName} ${contact.lastName}`
  return {
    ...(to.length === 1 ? { to } : { bcc: to }),
    replyTo: { name, address: contact.email },
    ...contactNotification(await wordedMail(context, CONTACT_NOTIFICATION), {
      ...contact,
      name,
      contactUrl: pageUrl(env, contactPath(contact.id)),
    }),
  }
}

/**
 * The recipients that staff or else the operator chose, or else all staff: never an address that clients can change.
 */
async function recipients(db: Database, env: MailEnv): Promise<MailAddress[]> {
  const chosen = emailList.safeParse(await storedSetting(db, 'notification_email'))
  if (chosen.success) return chosen.data.map((address) => ({ name: '', address }))
  if (env.CONTACT_NOTIFY_TO) return [{ name: '', address: env.CONTACT_NOTIFY_TO }]
  return staffRecipients(db)
}

type Shown = 'id' | 'email' | 'company' | 'projectType' | 'message' | 'createdAt'

interface ContactNotification extends Pick<Contact, Shown> {
  name: string
  /** The page of this contact. */
  contactUrl: string
}

/** The mail that notifies the company of a contact. */
export const CONTACT_NOTIFICATION = mailKind({
  kind: 'contact-notification',
  label: 'New contact',
  audience: 'staff',
  when: 'When a visitor sends the contact form.',
  placeholders: {
    number: inText('the number of the contact', '214'),
    sender: inText('the name and the company of the visitor', 'Ada Byron, Engines'),
    details: block(
      'name, address and what else was filled in',
      detailsPart([
        { label: 'Name', value: 'Ada Byron' },
        { label: 'Email', value: 'ada@customer.example' },
      ]),
      'Without it nobody knows who wrote.',
    ),
    message: block(
      'the message',
      quotePart('Hello, we need a new website.'),
      'It is what the email is about.',
    ),
    link: buttonTo('the contact in the back office'),
  },
  preview: 'Someone sent a message through the contact form.',
  words: {
    subject: 'New contact #{number}: {sender}',
    body: `# New message from the contact form

{details}

{message}

Reply to this email to answer the visitor directly.

[Open this contact]({link})`,
    footer: 'Sent by the contact form of {company}.',
  },
})

type Values = keyof typeof CONTACT_NOTIFICATION.placeholders

/**
 * Writes the mail. The number keeps mail programs from folding several contacts into one conversation; the sender is in
 * one line of readable characters.
 */
export function contactNotification(mail: WordedMail<Values>, data: ContactNotification) {
  const sender = [data.name, data.company ?? '']
    .map((text) => oneLine(text, MAX_NAME))
    .filter((text) => text !== '')
  return mail.write({
    number: `${data.id}`,
    sender: sender.join(', '),
    details: detailsPart(detailsOf(data, mail.brand)),
    message: quotePart(data.message),
    link: data.contactUrl,
  })
}

/** Longer names are cut in the subject, which few mail programs show in full. */
const MAX_NAME = 60

interface Detail {
  label: string
  value: string
}

function detailsOf(
  { name, email, company, projectType, createdAt }: ContactNotification,
  brand: MailBrand,
): Detail[] {
  return [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Company', value: company ?? '' },
    { label: 'Project type', value: projectType ?? '' },
    { label: 'Received', value: formatTime(createdAt, brand) },
  ]
    .map(({ label, value }) => ({ label, value: value.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ value }) => value !== '')
}

function detailsPart(details: readonly Detail[]): MailPart {
  return {
    html: [table(STYLE.block, details.map(detailRow))],
    text: details.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  }
}

function detailRow({ label, value }: Detail): Html {
  const labelCell = html`<td class="muted" valign="top" style="${STYLE.label}">${label}</td>`
  return html`<tr>
    ${labelCell}
    <td class="text" style="${STYLE.value}">${value}</td>
  </tr>`
}
