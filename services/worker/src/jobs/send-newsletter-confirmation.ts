import { ONE_CLICK_UNSUBSCRIBE } from '@loggia/contracts/paths'
import { MailError } from '../email/mail-error.ts'
import { newsletterConfirmation } from '../email/templates/newsletter-confirmation.ts'
import type { Handler } from './handler.ts'
import { tokenLink } from './links.ts'
import { sendOutboxMail } from '../outbox/outbox-mail.ts'
import { companyName } from './stored-setting.ts'

/** Asks a subscriber to confirm, unless there is nothing left to confirm. */
export const sendNewsletterConfirmation: Handler<'sendNewsletterConfirmation'> = (
  run,
  { outboxId },
) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db, env } = run
    const subscriber = await db.newsletterSubscriber.findUnique({ where: { id: refId } })
    if (!subscriber?.isActive || subscriber.confirmedAt) throw new MailError('NotNeeded', true)
    const oneClick = await tokenLink(
      env,
      'newsletter-unsubscribe',
      refId,
      `${ONE_CLICK_UNSUBSCRIBE}?token=`,
    )
    return {
      to: [{ name: '', address: subscriber.email }],
      headers: {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...newsletterConfirmation({
        companyName: await companyName(db),
        confirmUrl: await tokenLink(env, 'newsletter-confirm', refId),
        leaveUrl: await tokenLink(env, 'newsletter-unsubscribe', refId),
      }),
    }
  })
