import { PATHS } from '@loggia/contracts/paths'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { signInAlert } from './sign-in-alert.template.ts'

/** The audit entries that staff are alerted of; their `entityId` is the email address. */
const PAUSED = { action: 'client.signInPaused', entity: 'clientSession' }

/** Tells all staff that somebody seems to guess the access codes of an email address. */
export const buildSignInAlert: BuildMail = async (context, refId) => {
  const { db, env } = context
  const entry = await db.auditEntry.findFirst({ where: { id: refId, ...PAUSED } })
  if (!entry?.entityId) throw new MailError('NotNeeded', true)
  const to = await staffRecipients(db)
  if (to.length === 0) throw new MailError('NoRecipient', true)
  return {
    to,
    ...signInAlert({
      brand: await mailBrand(db, env),
      email: entry.entityId,
      at: entry.at,
      adminUrl: pageUrl(env, PATHS.admin),
    }),
  }
}
