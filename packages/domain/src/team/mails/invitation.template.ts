import { actionMail } from '../../kernel/mail/action-mail.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'
import { formatDay } from '../../kernel/mail/format-date.ts'

export interface StaffInvitationMail {
  brand: MailBrand
  /** The name of the inviter; null when that account has been deleted. */
  inviter: string | null
  expiresAt: Date
  url: string
}

/** The mail that lets a colleague create a staff account. */
export function staffInvitation({
  brand,
  inviter,
  expiresAt,
  url,
}: StaffInvitationMail): MailContent {
  const team = `the team of ${brand.name}`
  return actionMail({
    brand,
    subject: 'You are invited to the team',
    preview: `Create your account for ${brand.name}.`,
    before: [
      inviter === null ? `You are invited to ${team}.` : `${inviter} invites you to ${team}.`,
    ],
    action: { label: 'Accept the invitation', url },
    after: [`The link works once, until ${formatDay(expiresAt)}.`],
    footer: 'If you do not know what this is about, you can ignore this email.',
  })
}
