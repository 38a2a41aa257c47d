import { MailError } from '../email/mail-error.ts'
import { passwordResetMail } from '../email/templates/password-reset.ts'
import type { Handler } from './handler.ts'
import { tokenLink } from './links.ts'
import { sendOutboxMail } from '../outbox/outbox-mail.ts'
import { companyName } from './stored-setting.ts'

/** Mails the link to set a new password, as long as it can be used: every attempt looks again. */
export const sendPasswordReset: Handler<'sendPasswordReset'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db, env } = run
    const reset = await db.passwordReset.findUnique({
      where: { id: refId },
      include: { user: { select: { name: true, email: true } } },
    })
    if (!reset || reset.usedAt) throw new MailError('NotNeeded', true)
    if (reset.expiresAt <= new Date()) throw new MailError('Expired', true)
    return {
      to: [{ name: reset.user.name, address: reset.user.email }],
      ...passwordResetMail({
        companyName: await companyName(db),
        url: await tokenLink(env, 'password-reset', refId),
      }),
    }
  })
