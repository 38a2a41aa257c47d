import { actionMail } from '../../kernel/mail/action-mail.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailContent } from '../../kernel/mail/mail.ts'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { mailBrand, type MailBrand } from '../../kernel/mail/mail-brand.ts'

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
      url: tokenUrl(env, 'staff-invitation', refId),
    }),
  }
}

interface StaffInvitation {
  brand: MailBrand
  /** The name of the inviter; null when that account has been deleted. */
  inviter: string | null
  expiresAt: Date
  url: string
}

/** The mail that lets a colleague create a staff account. */
export function staffInvitation({ brand, inviter, expiresAt, url }: StaffInvitation): MailContent {
  const team = `the team of ${brand.name}`
  return actionMail({
    brand,
    subject: 'You are invited to the team',
    preview: `Create your account for ${brand.name}.`,
    before: [
      inviter === null ? `You are invited to ${team}.` : `${inviter} invites you to ${team}.`,
    ],
    action: { label: 'Accept the invitation', url },
    after: [`The link works once, until ${formatTime(expiresAt, brand)}.`],
    footer: 'If you do not know what this is about, you can ignore this email.',
  })
}
