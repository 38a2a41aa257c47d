import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { passwordResetMail } from './password-reset.template.ts'

/** Mails the link to set a new password. Every attempt checks that the link can still be used. */
export const buildPasswordReset: BuildMail = async (context, refId) => {
  const { db, env } = context
  const reset = await db.passwordReset.findUnique({
    where: { id: refId },
    include: { user: { select: { name: true, email: true } } },
  })
  if (!reset || reset.usedAt) throw new MailError('NotNeeded', true)
  if (reset.expiresAt <= new Date()) throw new MailError('Expired', true)
  return {
    to: [{ name: reset.user.name, address: reset.user.email }],
    ...passwordResetMail({
      brand: await mailBrand(db, env),
      url: await tokenUrl(env, 'password-reset', refId),
    }),
  }
}
