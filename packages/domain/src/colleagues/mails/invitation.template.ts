import { actionMail } from '../../kernel/mail/action-mail.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'

/**
 * The mail that invites a colleague of a client to the portal. It contains no text of whoever invites: the address may
 * belong to a stranger, who learns neither names nor what it is about before they have signed in.
 */
export function colleagueInvitation({
  brand,
  url,
}: {
  brand: MailBrand
  url: string
}): MailContent {
  return actionMail({
    brand,
    subject: `You are invited to the client portal of ${brand.name}`,
    preview: 'Sign in with this email address.',
    before: [
      `Somebody you work with has given this address access to the client portal of ${brand.name}.`,
      'There you find your projects, documents and messages. You need no password: sign in with this email address, and we send you a code.',
    ],
    action: { label: 'Go to the sign-in page', url },
    after: [],
    footer: 'If you do not know what this is about, you can ignore this email.',
  })
}
