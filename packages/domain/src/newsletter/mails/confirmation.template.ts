import { actionMail } from '../../kernel/mail/action-mail.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'

export interface NewsletterConfirmation {
  brand: MailBrand
  confirmUrl: string
  unsubscribeUrl: string
}

/** The mail that asks to confirm a subscription. It contains no text of the visitor. */
export function newsletterConfirmation(data: NewsletterConfirmation): MailContent {
  const { brand, confirmUrl, unsubscribeUrl } = data
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
