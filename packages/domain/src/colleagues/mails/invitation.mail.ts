import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { invitationMail } from '../../portal-access/invitation-mail.ts'
import { admitsToPortal } from '../../portal-access/people.ts'

/** The invitation of a colleague, as long as it holds. It contains no text of the inviter. */
export const buildColleagueInvitation: BuildMail = async (context, refId) => {
  const person = await context.db.clientPerson.findUnique({
    where: { id: refId },
    include: { client: { select: { status: true } } },
  })
  if (!person || person.endedAt || !admitsToPortal(person.client)) {
    throw new MailError('NotNeeded', true)
  }
  return invitationMail(context, {
    address: person.email,
    because: (company) =>
      `Somebody you work with has given this address access to the client portal of ${company}.`,
  })
}
