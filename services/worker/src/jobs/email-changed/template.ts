import { actionMail } from '../../email/action-mail.ts'
import { formatTime } from '../../email/format-date.ts'
import type { MailBrand } from '../../email/mail-brand.ts'
import type { MailContent } from '../../email/mailer.ts'

interface EmailChangedMail {
  brand: MailBrand
  at: Date
  contactUrl: string
}

/**
 * The mail to the address that a client used before. It does not name the new one: others may read a mailbox that
 * somebody leaves.
 */
export function emailChangedMail({ brand, at, contactUrl }: EmailChangedMail): MailContent {
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
    action: { label: 'Contact us', url: contactUrl },
    after: [],
    footer: `Sent by the client portal of ${brand.name} to the address that was used before.`,
  })
}
