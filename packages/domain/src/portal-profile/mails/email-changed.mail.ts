import { PATHS } from '@loggia/contracts/paths'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { emailChangedMail, staffEmailChangedMail } from './email-changed.template.ts'

const MAILS = {
  'client.emailChanged': { content: emailChangedMail, path: PATHS.contact },
  'staff.emailChanged': { content: staffEmailChangedMail, path: PATHS.adminAccount },
}

/** Tells the mailbox that somebody used before that another one is used now. */
export const buildEmailChanged: BuildMail = async (context, refId) => {
  const { db, env } = context
  const entry = await db.auditEntry.findUnique({ where: { id: refId } })
  const mail = Object.entries(MAILS).find(([action]) => action === entry?.action)?.[1]
  const { email } = (entry?.before ?? {}) as { email?: string }
  // Whoever was erased meanwhile is told nothing any more.
  if (!entry || !mail || !email) throw new MailError('NotNeeded', true)
  return {
    to: [{ name: '', address: email }],
    ...mail.content({
      brand: await mailBrand(db, env),
      at: entry.at,
      url: pageUrl(env, mail.path),
    }),
  }
}
