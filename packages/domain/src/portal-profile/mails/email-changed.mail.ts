import { PATHS } from '@loggia/contracts/paths'
import { actionMail } from '../../kernel/mail/action-mail.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'

/** The text of the mail for each change in the audit, and the remedy for people who did not make it. */
const CHANGES = {
  'client.emailChanged': {
    place: 'client portal',
    preview: 'You now sign in to the client portal with another address.',
    meaning:
      'From now on you sign in with the new address, and our emails go there. All other sessions were ended.',
    remedy: 'please tell us at once: we can change it back and find out what happened.',
    label: 'Contact us',
    path: PATHS.contact,
  },
  // Their colleagues can help them.
  'staff.emailChanged': {
    place: 'back office',
    preview: 'Our emails to you go to another address from now on.',
    meaning:
      'From now on our emails and links for a new password go to the new address. Your username and password stay the same.',
    remedy:
      'change your password and your address at once, and tell your colleagues: on the page Team they can end your sessions.',
    label: 'Open your account',
    path: PATHS.adminAccount,
  },
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
  const brand = await mailBrand(db, env)
  const place = `${change.place} of ${brand.name}`
  return {
    to: [{ name: '', address: email }],
    ...actionMail({
      brand,
      subject: 'Your email address was changed',
      preview: change.preview,
      before: [
        `The email address of your account in the ${place} was changed on ${formatTime(entry.at, brand)}.`,
        change.meaning,
        'If this was you, there is nothing to do.',
        `If it was not you, ${change.remedy}`,
      ],
      action: { label: change.label, url: pageUrl(env, change.path) },
      footer: `Sent by the ${place} to the address that was used before.`,
    }),
  }
}
