import { RESET_MINUTES } from '@loggia/contracts/staff-team'
import { actionMail } from '../action-mail.ts'
import type { MailContent } from '../mailer.ts'

export interface PasswordResetMail {
  companyName: string
  url: string
}

/** The mail with the link to set a new password. Nothing in it is of whoever asked for it. */
export function passwordResetMail({ companyName, url }: PasswordResetMail): MailContent {
  return actionMail({
    companyName,
    subject: 'Reset your password',
    preview: `Good for ${RESET_MINUTES} minutes`,
    before: ['You can set a new password for your staff account here.'],
    action: { label: 'Set a new password', url },
    after: [`The link works once, for ${RESET_MINUTES} minutes after it was asked for.`],
    footer: 'If you did not ask for it, you can ignore this e-mail: your password stays as it is.',
  })
}
