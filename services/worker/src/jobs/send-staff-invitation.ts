import { MailError } from '../email/mail-error.ts'
import { staffInvitation } from '../email/templates/staff-invitation.ts'
import type { Handler } from './handler.ts'
import { tokenLink } from './links.ts'
import { sendOutboxMail } from '../outbox/outbox-mail.ts'
import { companyName } from './stored-setting.ts'

/** Mails an invitation to whom it is for, as long as it can be accepted. */
export const sendStaffInvitation: Handler<'sendStaffInvitation'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db, env } = run
    const invitation = await db.staffInvitation.findUnique({
      where: { id: refId },
      include: { invitedBy: { select: { name: true } } },
    })
    if (!invitation || invitation.usedAt) throw new MailError('NotNeeded', true)
    if (invitation.expiresAt <= new Date()) throw new MailError('Expired', true)
    return {
      to: [{ name: '', address: invitation.email }],
      ...staffInvitation({
        companyName: await companyName(db),
        inviter: invitation.invitedBy?.name ?? null,
        expiresAt: invitation.expiresAt,
        url: await tokenLink(env, 'staff-invitation', refId),
      }),
    }
  })
