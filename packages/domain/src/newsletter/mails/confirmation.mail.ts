import { ONE_CLICK_UNSUBSCRIBE } from '@loggia/contracts/paths'
import { MailError } from '../../../../../services/worker/src/email/mail-error.ts'
import { sendOutboxMail } from '../../../../../services/worker/src/outbox/outbox-mail.ts'
import type { Handler } from '../../../../../services/worker/src/jobs/job.ts'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { newsletterConfirmation } from './confirmation.template.ts'

/** Asks a subscriber to confirm, unless there is nothing left to confirm. */
export const sendNewsletterConfirmation: Handler<'sendNewsletterConfirmation'> = (
  run,
  { outboxId },
) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db, env } = run
    const subscriber = await db.newsletterSubscriber.findUnique({ where: { id: refId } })
    if (!subscriber?.isActive || subscriber.confirmedAt) throw new MailError('NotNeeded', true)
    const oneClickPath = `${ONE_CLICK_UNSUBSCRIBE}?token=`
    const oneClickUrl = await tokenUrl(env, 'newsletter-unsubscribe', refId, oneClickPath)
    return {
      to: [{ name: '', address: subscriber.email }],
      headers: {
        'List-Unsubscribe': `<${oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...newsletterConfirmation({
        brand: await mailBrand(db, env),
        confirmUrl: await tokenUrl(env, 'newsletter-confirm', refId),
        unsubscribeUrl: await tokenUrl(env, 'newsletter-unsubscribe', refId),
      }),
    }
  })
