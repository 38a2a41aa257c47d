import { RESET_MINUTES } from '@loggia/contracts/staff-auth/link-lifetimes'
import { actionMail } from '../../kernel/mail/action-mail.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailContent } from '../../kernel/mail/mail.ts'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { mailBrand, type MailBrand } from '../../kernel/mail/mail-brand.ts'

/** Mails the link to set a new password. Every attempt checks that the link can still be used. */
export const buildPasswordReset: BuildMail = async (context, refId) => {
  const { db, env } = context
  const reset = await db.passwordReset.findUnique({
    where: { id: refId },
    include: { user: { select: { name: true, email: true } } },
  })
  if (!reset || reset.usedAt) throw new MailError('NotNeeded', true)
  if (reset.expiresAt <= new Date()) throw new MailError('Expired', true)
  const brand = await mailBrand(db, env)
  return {
    to: [{ name: reset.user.name, address: reset.user.email }],
    ...passwordResetMail(brand, tokenUrl(env, 'password-reset', refId)),
  }
}

/** The mail with the link to set a new password. It contains no text of the requester. */
export function passwordResetMail(brand: MailBrand, url: string): MailContent {
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
