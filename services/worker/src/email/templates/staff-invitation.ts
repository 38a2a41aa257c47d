import { actionMail } from '../action-mail.ts'
import type { MailContent } from '../mailer.ts'
import { formatDay } from '../times.ts'

export interface StaffInvitationMail {
  companyName: string
  /** Null when the account of whoever invited is gone. */
  inviter: string | null
  expiresAt: Date
  url: string
}

/** The mail that lets a colleague make a staff account. */
export function staffInvitation({
  companyName,
  inviter,
  expiresAt,
  url,
}: StaffInvitationMail): MailContent {
  const team = `the team of ${companyName}`
  return actionMail({
    companyName,
    subject: 'You are invited to the team',
    preview: `Make your account for ${companyName}.`,
    before: [
      inviter === null ? `You are invited to ${team}.` : `${inviter} invites you to ${team}.`,
    ],
    action: { label: 'Accept the invitation', url },
    after: [`The link works once, until ${formatDay(expiresAt)}.`],
    footer: 'If you do not know what this is about, you can ignore this e-mail.',
  })
}
