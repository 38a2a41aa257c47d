import { addressKey } from '@loggia/contracts/email-address'
import { PATHS } from '@loggia/contracts/paths'
import type { Mail, MailContext } from '../kernel/mail/mail.ts'
import type { MailPart } from '../kernel/mail/markdown.ts'
import { buttonTo, wordedMail, type MailKind } from '../kernel/mail/words.ts'
import { portalUrls } from './email-link.ts'

/** The default of both invitations; their first sentences differ. */
export function invitationWords(because: string, more = '') {
  return {
    subject: 'You are invited to the client portal of {company}',
    body: `${because}

There you find your projects, documents and messages. You need no password: sign in with this email address, and we send you a code.

${more}[Go to the sign-in page]({link})`,
    footer: 'If you do not know what this is about, you can ignore this email.',
  }
}

export const TO_PORTAL = buttonTo('the client portal', 'Without it nobody finds the portal.')

/**
 * The invitation of a person to the portal. It names no person and no record: the address may belong to a stranger, who
 * learns neither before they have signed in.
 *
 * @param waiting a sentence about what waits for them
 */
export async function invitationMail(
  context: MailContext,
  kind: MailKind,
  address: string,
  waiting: MailPart | null = null,
): Promise<Mail> {
  const mail = await wordedMail(context, kind)
  const toPortal = await portalUrls(context, addressKey(address))
  return {
    to: [{ name: '', address }],
    ...mail.write({ link: toPortal(PATHS.clientDashboard), waiting }),
  }
}
