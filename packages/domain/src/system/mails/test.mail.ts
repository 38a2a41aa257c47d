import { PATHS } from '@loggia/contracts/paths'
import { ACTIVE_STAFF } from '../../staff-auth/active-staff.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { testMail } from './test.template.ts'

/** Sends a test mail to the member of staff who asked for it. */
export const buildTestMail: BuildMail = async (context, refId) => {
  const { db, env } = context
  const user = await db.user.findFirst({ where: { id: refId, ...ACTIVE_STAFF } })
  if (!user) throw new MailError('NotNeeded', true)
  return {
    to: [{ name: user.name, address: user.email }],
    ...testMail({
      brand: await mailBrand(db, env),
      healthUrl: pageUrl(env, PATHS.adminHealth),
    }),
  }
}
