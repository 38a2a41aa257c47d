import { RESET_MINUTES } from '@loggia/contracts/staff-auth/link-lifetimes'
import { actionMail } from '../../kernel/mail/action-mail.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'

export interface PasswordResetMail {
  brand: MailBrand
  url: string
}

/** The mail with the link to set a new password. It contains no text of the requester. */
export function passwordResetMail({ brand, url }: PasswordResetMail): MailContent {
  return actionMail({
    brand,
    subject: 'Reset your password',
    preview: `Valid for ${RESET_MINUTES} minutes`,
    before: ['You can set a new password for your staff account here.'],
    action: { label: 'Set a new password', url },
    after: [`The link works once, for ${RESET_MINUTES} minutes after it was requested.`],
    footer: 'If you did not request this, you can ignore this email: your password stays the same.',
  })
}
