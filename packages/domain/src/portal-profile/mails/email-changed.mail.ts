import { PATHS } from '@loggia/contracts/paths'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { buttonTo, inText, mailKind, wordedMail } from '../../kernel/mail/words.ts'

const time = inText('when it was changed', 'Mar 4, 2026, 5:06 AM UTC')
const subject = 'Your email address was changed'

/** The mail to the former address of a client. */
export const CLIENT_EMAIL_CHANGED = mailKind({
  kind: 'client-email-changed',
  label: 'Changed email address of a client',
  audience: 'clients',
  when: 'To the former address, when a client uses another one.',
  placeholders: { time, link: buttonTo('the contact form') },
  preview: 'You now sign in to the client portal with another address.',
  words: {
    subject,
    body: `The email address of your account in the client portal of {company} was changed on {time}.

From now on you sign in with the new address, and our emails go there. All other sessions were ended.

If this was you, there is nothing to do.

If it was not you, please tell us at once: we can change it back and find out what happened.

[Contact us]({link})`,
    footer: 'Sent by the client portal of {company} to the address that was used before.',
  },
})

/** The mail to the former address of a member of staff, whom colleagues can help. */
export const STAFF_EMAIL_CHANGED = mailKind({
  kind: 'staff-email-changed',
  label: 'Changed email address of staff',
  audience: 'staff',
  when: 'To the former address, when a member of the team uses another one.',
  placeholders: { time, link: buttonTo('the page of their account') },
  preview: 'Our emails to you go to another address from now on.',
  words: {
    subject,
    body: `The email address of your account in the back office of {company} was changed on {time}.

From now on our emails and links for a new password go to the new address. Your username and password stay the same.

If this was you, there is nothing to do.

If it was not you, change your password and your address at once, and tell your colleagues: on the page Team they can end your sessions.

[Open your account]({link})`,
    footer: 'Sent by the back office of {company} to the address that was used before.',
  },
})

/** The mail for each change in the audit, and the page of its button. */
const CHANGES = {
  'client.emailChanged': { kind: CLIENT_EMAIL_CHANGED, path: PATHS.contact },
  'staff.emailChanged': { kind: STAFF_EMAIL_CHANGED, path: PATHS.adminAccount },
}

/**
 * Tells the former mailbox that another address is used now. It does not name the new one: others may read an abandoned
 * mailbox.
 */
export const buildEmailChanged: BuildMail = async (context, refId) => {
  const { db, env } = context
  const entry = await db.auditEntry.findUnique({ where: { id: refId } })
  const change = Object.entries(CHANGES).find(([action]) => action === entry?.action)?.[1]
  const { email } = (entry?.before ?? {}) as { email?: string }
  // A person who was erased meanwhile gets no mail.
  if (!entry || !change || !email) throw new MailError('NotNeeded', true)
  const mail = await wordedMail(context, change.kind)
  return {
    to: [{ name: '', address: email }],
    ...mail.write({
      time: formatTime(entry.at, mail.brand),
      link: pageUrl(env, change.path),
    }),
  }
}
