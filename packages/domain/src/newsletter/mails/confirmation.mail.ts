import { unsubscribeHeaders } from '../../kernel/mail/reply-mail.ts'
import { ONE_CLICK_UNSUBSCRIBE } from '@loggia/contracts/paths'
import { actionMail } from '../../kernel/mail/action-mail.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailContent } from '../../kernel/mail/mail.ts'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { mailBrand, type MailBrand } from '../../kernel/mail/mail-brand.ts'

/** Asks a subscriber to confirm, unless there is nothing left to confirm. */
export const buildNewsletterConfirmation: BuildMail = async (context, refId) => {
  const { db, env } = context
  const subscriber = await db.newsletterSubscriber.findUnique({ where: { id: refId } })
  if (!subscriber?.isActive || subscriber.confirmedAt) throw new MailError('NotNeeded', true)
  const oneClickPath = `${ONE_CLICK_UNSUBSCRIBE}?token=`
  const oneClickUrl = tokenUrl(env, 'newsletter-unsubscribe', refId, oneClickPath)
  return {
    to: [{ name: '', address: subscriber.email }],
    headers: unsubscribeHeaders(oneClickUrl),
    ...newsletterConfirmation(await mailBrand(db, env), {
      confirmUrl: tokenUrl(env, 'newsletter-confirm', refId),
      unsubscribeUrl: tokenUrl(env, 'newsletter-unsubscribe', refId),
    }),
  }
}

/** The mail that asks to confirm a subscription. It contains no text of the visitor. */
export function newsletterConfirmation(
  brand: MailBrand,
  { confirmUrl, unsubscribeUrl }: { confirmUrl: string; unsubscribeUrl: string },
): MailContent {
  return actionMail({
    brand,
    subject: 'Please confirm your subscription',
    preview: 'One more step to the newsletter.',
    before: [
      `This address was entered for the newsletter of ${brand.name}.`,
      'Please confirm that you want to receive it.',
    ],
    action: { label: 'Confirm subscription', url: confirmUrl },
    after: ['If you did not request this, you do not have to do anything.'],
    footer: 'You can leave the newsletter at any time:',
    footerLink: { label: 'Unsubscribe', url: unsubscribeUrl },
  })
}
