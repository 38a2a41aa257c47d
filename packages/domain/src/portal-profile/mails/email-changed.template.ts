import { actionMail } from '../../kernel/mail/action-mail.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'

interface EmailChangedMail {
  brand: MailBrand
  at: Date
  /** Where somebody goes who did not change it. */
  url: string
}

/**
 * The mail to the address that a client used before. It does not name the new one: others may read a mailbox that
 * somebody leaves.
 */
export function emailChangedMail({ brand, at, url }: EmailChangedMail): MailContent {
  return actionMail({
    brand,
    subject: 'Your email address was changed',
    preview: 'You now sign in to the client portal with another address.',
    before: [
      `The email address of your account in the client portal of ${brand.name} was changed on ${formatTime(at)}.`,
      'From now on you sign in with the new address, and our emails go there. All other sessions were ended.',
      'If this was you, there is nothing to do.',
      'If it was not you, please tell us at once: we can change it back and find out what happened.',
    ],
    action: { label: 'Contact us', url },
    after: [],
    footer: `Sent by the client portal of ${brand.name} to the address that was used before.`,
  })
}

/** The same for a member of staff, whose colleagues can help. */
export function staffEmailChangedMail({ brand, at, url }: EmailChangedMail): MailContent {
  return actionMail({
    brand,
    subject: 'Your email address was changed',
    preview: 'Our emails to you go to another address from now on.',
    before: [
      `The email address of your account in the back office of ${brand.name} was changed on ${formatTime(at)}.`,
      'From now on our emails and links for a new password go to the new address. Your username and password stay the same.',
      'If this was you, there is nothing to do.',
      'If it was not you, change your password and your address at once, and tell your colleagues: on the page Team they can end your sessions.',
    ],
    action: { label: 'Open your account', url },
    after: [],
    footer: `Sent by the back office of ${brand.name} to the address that was used before.`,
  })
}
