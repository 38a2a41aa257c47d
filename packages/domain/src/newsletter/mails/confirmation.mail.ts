import { ONE_CLICK_UNSUBSCRIBE } from '@loggia/contracts/paths'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { newsletterConfirmation } from './confirmation.template.ts'

/** Asks a subscriber to confirm, unless there is nothing left to confirm. */
export const buildNewsletterConfirmation: BuildMail = async (context, refId) => {
  const { db, env } = context
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
}
