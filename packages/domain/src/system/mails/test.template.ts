import { actionMail } from '../../kernel/mail/action-mail.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'

export interface TestMailText {
  brand: MailBrand
  healthUrl: string
}

/** The mail by which staff see that mails arrive. */
export function testMail({ brand, healthUrl }: TestMailText): MailContent {
  return actionMail({
    brand,
    subject: 'Test email',
    preview: 'Email works.',
    before: [
      `Email from ${brand.name} reaches you.`,
      'If you found it among spam, ask whoever runs your domain to set up SPF and DKIM for the mail server.',
    ],
    action: { label: 'Back to Health', url: healthUrl },
    after: [],
    footer: 'You asked for this email in the back office.',
  })
}
