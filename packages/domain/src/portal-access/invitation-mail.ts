import { addressKey } from '@loggia/contracts/email-address'
import { PATHS } from '@loggia/contracts/paths'
import { actionMail } from '../kernel/mail/action-mail.ts'
import { mailBrand } from '../kernel/mail/mail-brand.ts'
import type { Mail, MailContext } from '../kernel/mail/mail.ts'
import { portalUrls } from './email-link.ts'

interface Invitation {
  address: string
  /** The first paragraph, with the name of the company. */
  because: (company: string) => string
  /** Further paragraphs. */
  more?: string[]
}

/**
 * The invitation of a person to the portal. It names no person and no record: the address may belong to a stranger, who
 * learns neither before they have signed in.
 */
export async function invitationMail(
  context: MailContext,
  { address, because, more = [] }: Invitation,
): Promise<Mail> {
  const { db, env } = context
  const brand = await mailBrand(db, env)
  const toPortal = await portalUrls(context, addressKey(address))
  return {
    to: [{ name: '', address }],
    ...actionMail({
      brand,
      subject: `You are invited to the client portal of ${brand.name}`,
      preview: 'Sign in with this email address.',
      before: [
        because(brand.name),
        'There you find your projects, documents and messages. You need no password: sign in with this email address, and we send you a code.',
        ...more,
      ],
      action: {
        label: 'Go to the sign-in page',
        url: toPortal(PATHS.clientDashboard),
      },
      footer: 'If you do not know what this is about, you can ignore this email.',
    }),
  }
}
