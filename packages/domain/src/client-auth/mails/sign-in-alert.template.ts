import { actionMail } from '../../kernel/mail/action-mail.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'

export interface SignInAlert {
  brand: MailBrand
  /** The email address whose sign-in is paused. Anybody may have typed it. */
  email: string
  at: Date
  adminUrl: string
}

/** The mail that warns staff of guessed access codes. */
export function signInAlert({ brand, email, at, adminUrl }: SignInAlert): MailContent {
  return actionMail({
    brand,
    subject: 'Sign-in paused after many failed attempts',
    preview: 'Too many wrong access codes for one address.',
    before: [
      `Too many wrong access codes were entered for ${email}.`,
      `Its sign-in to the client portal has been paused since ${formatTime(at)}.`,
      'The pause ends by itself: nobody has to lift it.',
    ],
    action: { label: 'Open the back office', url: adminUrl },
    after: [],
    footer: `Sent by the client portal of ${brand.name}.`,
  })
}
