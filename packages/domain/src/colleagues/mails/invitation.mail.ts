import { pageUrl } from '../../kernel/mail/links.ts'
import { PATHS } from '@loggia/contracts/paths'
import { admitsToPortal } from '../../portal-access/people.ts'
import { actionMail } from '../../kernel/mail/action-mail.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'

/**
 * The invitation of a colleague, as long as it holds. The mail contains no text of the inviter: the address may belong
 * to a stranger, who learns neither names nor the subject before they have signed in.
 */
export const buildColleagueInvitation: BuildMail = async (context, refId) => {
  const { db, env } = context
  const person = await db.clientPerson.findUnique({
    where: { id: refId },
    include: { client: { select: { status: true } } },
  })
  if (!person || person.endedAt || !admitsToPortal(person.client)) {
    throw new MailError('NotNeeded', true)
  }
  const brand = await mailBrand(db, env)
  return {
    to: [{ name: '', address: person.email }],
    ...actionMail({
      brand,
      subject: `You are invited to the client portal of ${brand.name}`,
      preview: 'Sign in with this email address.',
      before: [
        `Somebody you work with has given this address access to the client portal of ${brand.name}.`,
        'There you find your projects, documents and messages. You need no password: sign in with this email address, and we send you a code.',
      ],
      action: {
        label: 'Go to the sign-in page',
        url: pageUrl(env, PATHS.clientSignIn),
      },
      footer: 'If you do not know what this is about, you can ignore this email.',
    }),
  }
}
