import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { staffInvitation } from './invitation.template.ts'

/** Mails an invitation to the team, as long as it can be accepted. */
export const buildStaffInvitation: BuildMail = async (context, refId) => {
  const { db, env } = context
  const invitation = await db.staffInvitation.findUnique({
    where: { id: refId },
    include: { invitedBy: { select: { name: true } } },
  })
  if (!invitation || invitation.usedAt) throw new MailError('NotNeeded', true)
  if (invitation.expiresAt <= new Date()) throw new MailError('Expired', true)
  return {
    to: [{ name: '', address: invitation.email }],
    ...staffInvitation({
      brand: await mailBrand(db, env),
      inviter: invitation.invitedBy?.name ?? null,
      expiresAt: invitation.expiresAt,
      url: await tokenUrl(env, 'staff-invitation', refId),
    }),
  }
}
