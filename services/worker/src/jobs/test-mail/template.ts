import { actionMail } from '../../email/action-mail.ts'
import type { MailContent } from '../../email/mailer.ts'

export interface TestMailText {
  companyName: string
  healthUrl: string
}

/** The mail by which staff see that mails arrive. */
export function testMail({ companyName, healthUrl }: TestMailText): MailContent {
  return actionMail({
    companyName,
    subject: 'Test email',
    preview: 'Email works.',
    before: [
      `Email from ${companyName} reaches you.`,
      'If you found it among spam, ask whoever runs your domain to set up SPF and DKIM for the mail server.',
    ],
    action: { label: 'Back to Health', url: healthUrl },
    after: [],
    footer: 'You asked for this email in the back office.',
  })
}
