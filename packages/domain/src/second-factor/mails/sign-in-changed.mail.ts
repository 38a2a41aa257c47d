import { PATHS } from '@loggia/contracts/paths'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { changeTexts, signInChangedMail } from './sign-in-changed.template.ts'

/** Tells a member of staff that their account signs in differently. It is about an entry of the audit. */
export const buildSignInChanged: BuildMail = async (context, refId) => {
  const { db, env } = context
  const entry = await db.auditEntry.findUnique({ where: { id: refId } })
  const change = changeTexts.find(({ action }) => action === entry?.action)
  // People add passkeys to their own account only.
  const id = Number((entry?.entity === 'user' ? entry.entityId : entry?.actorId) ?? 0)
  const user = await db.user.findUnique({ where: { id, deactivatedAt: null } })
  if (!entry || !change || !user) throw new MailError('NotNeeded', true)
  return {
    to: [{ name: user.name, address: user.email }],
    ...signInChangedMail({
      brand: await mailBrand(db, env),
      change,
      at: entry.at,
      url: pageUrl(env, PATHS.adminAccount),
    }),
  }
}
