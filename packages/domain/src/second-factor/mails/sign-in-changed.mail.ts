import type { AuditEntry } from '@loggia/db/generated/client'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailContext } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { ACCOUNTS, changeTexts, signInChangedMail } from './sign-in-changed.template.ts'

/** Tells somebody that their account signs in differently. It is about an entry of the audit. */
export const buildSignInChanged: BuildMail = async (context, refId) => {
  const { db, env } = context
  const entry = await db.auditEntry.findUnique({ where: { id: refId } })
  const change = changeTexts.find(({ action }) => action === entry?.action)
  const owner = entry && change && (await ownerOf(context, entry))
  if (!owner) throw new MailError('NotNeeded', true)
  const { to, account } = owner
  return {
    to: [to],
    ...signInChangedMail({
      brand: await mailBrand(db, env),
      change,
      account,
      at: entry.at,
      url: pageUrl(env, account.path),
    }),
  }
}

/** Whose account it is; null for staff who have left, and for clients who were erased meanwhile. */
async function ownerOf({ db }: MailContext, { entity, entityId, actorKind, actorId }: AuditEntry) {
  // People add passkeys to their own account only.
  const isOwn = entity === 'passkey'
  if (isOwn && actorKind !== 'staff')
    return actorId?.includes('@')
      ? { to: { name: '', address: actorId }, account: ACCOUNTS.client }
      : null
  const id = Number((isOwn ? actorId : entityId) ?? 0)
  const user = await db.user.findUnique({ where: { id, deactivatedAt: null } })
  return user && { to: { name: user.name, address: user.email }, account: ACCOUNTS.staff }
}
