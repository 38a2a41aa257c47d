import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { mailKind } from '../../kernel/mail/words.ts'
import { invitationMail, invitationWords, TO_PORTAL } from '../../portal-access/invitation-mail.ts'
import { admitsToPortal } from '../../portal-access/people.ts'

export const COLLEAGUE_INVITATION = mailKind({
  kind: 'colleague-invitation',
  label: 'Invitation by a colleague',
  audience: 'clients',
  when: 'When a client gives a colleague access to the portal.',
  placeholders: { link: TO_PORTAL },
  preview: 'Sign in with this email address.',
  words: invitationWords(
    'Somebody you work with has given this address access to the client portal of {company}.',
  ),
})

/** The invitation of a colleague, as long as it holds. It contains no text of the inviter. */
export const buildColleagueInvitation: BuildMail = async (context, refId) => {
  const person = await context.db.clientPerson.findUnique({
    where: { id: refId },
    include: { client: { select: { status: true } } },
  })
  if (!person || person.endedAt || !admitsToPortal(person.client)) {
    throw new MailError('NotNeeded', true)
  }
  return invitationMail(context, COLLEAGUE_INVITATION, person.email)
}
