import { personOf } from '@loggia/contracts/person-key'
import type { ApprovalAnswer } from '@loggia/contracts/approvals/values'
import { findPortalPerson } from '../../portal-access/people.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { MailAddress } from '../../kernel/mail/mail.ts'
import type { MailContext } from '../../kernel/mail/mail.ts'

/** An answer and its request, for the mails. */
export type AnsweredApproval = Awaited<ReturnType<typeof readAnswer>>

/** Reads the event that a mail is about. @throws MailError when it went to the trash or was erased */
export async function readAnswer({ db }: Pick<MailContext, 'db'>, id: number) {
  const event = await db.approvalEvent.findUnique({
    where: { id },
    include: { approval: { include: { project: true, events: { where: { seq: 1 } } } } },
  })
  const asked = event?.approval.events[0]
  if (!event || !asked || event.textSalt === null) throw new MailError('RowMissing', true)
  const { approval, kind, personName, person, text, revision, hash, at } = event
  const answer: ApprovalAnswer = kind === 'approved' ? 'approved' : 'changes-requested'
  return {
    id: approval.id,
    projectId: approval.projectId,
    projectTitle: approval.project.title,
    title: approval.title,
    asked: asked.text,
    askedBy: asked.personName,
    asker: asked.person,
    answer,
    answeredBy: personName,
    person,
    text,
    revision,
    hash,
    at,
  }
}

/** The client who answered, at the address that their newest record knows. Null where there is none any more. */
export async function clientAddress(
  { db }: Pick<MailContext, 'db'>,
  { person, answeredBy }: AnsweredApproval,
): Promise<MailAddress | null> {
  const answerer = person === null ? null : personOf(person)
  const found = answerer?.kind === 'client' ? await findPortalPerson(db, answerer.emailKey) : null
  return found && { name: answeredBy, address: found.email }
}
