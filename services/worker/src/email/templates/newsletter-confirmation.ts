import { actionMail } from '../action-mail.ts'
import type { MailContent } from '../mailer.ts'

export interface NewsletterConfirmation {
  companyName: string
  confirmUrl: string
  leaveUrl: string
}

/** The mail that asks whether an address wants the newsletter. No visitor's word is in it. */
export function newsletterConfirmation(data: NewsletterConfirmation): MailContent {
  const { companyName, confirmUrl, leaveUrl } = data
  return actionMail({
    companyName,
    subject: 'Please confirm your subscription',
    preview: 'One more step to the newsletter.',
    before: [
      `This address was entered for the newsletter of ${companyName}.`,
      'Please confirm that you want it.',
    ],
    action: { label: 'Confirm subscription', url: confirmUrl },
    after: ['If you did not ask for it, you need not do anything.'],
    footer: 'You can leave the newsletter at any time:',
    footerLink: { label: 'Unsubscribe', url: leaveUrl },
  })
}
