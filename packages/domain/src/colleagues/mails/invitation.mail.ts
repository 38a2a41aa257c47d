import { PATHS } from '@loggia/contracts/paths'
import { admitsToPortal } from '../../portal-access/admission.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { colleagueInvitation } from './invitation.template.ts'

/** Tells a colleague of a client that they may sign in, as long as they may. */
export const buildColleagueInvitation: BuildMail = async (context, refId) => {
  const { db, env } = context
  const person = await db.clientPerson.findUnique({
    where: { id: refId },
    include: { client: { select: { status: true } } },
  })
  if (!person || person.endedAt || !admitsToPortal(person.client)) {
    throw new MailError('NotNeeded', true)
  }
  return {
    to: [{ name: '', address: person.email }],
    ...colleagueInvitation({
      brand: await mailBrand(db, env),
      url: new URL(PATHS.clientSignIn, env.PUBLIC_URL).href,
    }),
  }
}
