import { actionMail } from '../action-mail.ts'
import type { MailContent } from '../mailer.ts'
import { formatTime } from '../times.ts'

export interface SignInAlert {
  companyName: string
  /** The address that cannot sign in for a while. Anybody may have typed it. */
  email: string
  at: Date
  adminUrl: string
}

/** The mail that tells staff of guessed access codes. */
export function signInAlert({ companyName, email, at, adminUrl }: SignInAlert): MailContent {
  return actionMail({
    companyName,
    subject: 'Sign-in paused after many failed attempts',
    preview: 'Too many wrong access codes for one address.',
    before: [
      `Too many wrong access codes were entered for ${email}.`,
      `Its sign-in to the client portal has been paused since ${formatTime(at)}.`,
      'It may try again later by itself: nobody has to lift the pause.',
    ],
    action: { label: 'Open the back office', url: adminUrl },
    after: [],
    footer: `Sent by the client portal of ${companyName}.`,
  })
}
