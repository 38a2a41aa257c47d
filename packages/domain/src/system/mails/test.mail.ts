import { PATHS } from '@loggia/contracts/paths'
import { ACTIVE_STAFF } from '../../staff-auth/active-staff.ts'
import { actionMail } from '../../kernel/mail/action-mail.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'

/** Sends a test mail to the member of staff who asked for it, by which they see that mails arrive. */
export const buildTestMail: BuildMail = async (context, refId) => {
  const { db, env } = context
  const user = await db.user.findFirst({ where: { id: refId, ...ACTIVE_STAFF } })
  if (!user) throw new MailError('NotNeeded', true)
  const brand = await mailBrand(db, env)
  return {
    to: [{ name: user.name, address: user.email }],
    ...actionMail({
      brand,
      subject: 'Test email',
      preview: 'Email works.',
      before: [
        `Email from ${brand.name} reaches you.`,
        'If you found it among spam, ask whoever runs your domain to set up SPF and DKIM for the mail server.',
      ],
      action: { label: 'Back to Health', url: pageUrl(env, PATHS.adminHealth) },
      footer: 'You asked for this email in the back office.',
    }),
  }
}
