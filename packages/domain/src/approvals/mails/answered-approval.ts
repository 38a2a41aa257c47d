import type { ApprovalState } from '@loggia/contracts/approvals/values'
import { findPortalPerson } from '../../portal-access/people.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { MailAddress } from '../../kernel/mail/mail.ts'
import type { MailContext } from '../../kernel/mail/mail.ts'

/** An answer, beside what was asked, as its mails need it. */
export interface AnsweredApproval {
  id: number
  projectId: number
  projectTitle: string
  title: string
  asked: string
  askedBy: string
  answer: ApprovalState
  answeredBy: string
  /** The key of the person who answered; null once they are erased. */
  person: string | null
  /** Whoever asked. */
  asker: string | null
  text: string
  revision: string
  hash: string
  at: Date
}

/** Reads the event that a mail is about. @throws MailError when it went to the trash or was erased */
export async function readAnswer(
  { db }: Pick<MailContext, 'db'>,
  id: number,
): Promise<AnsweredApproval> {
  const event = await db.approvalEvent.findUnique({
    where: { id },
    include: { approval: { include: { project: true, events: { where: { seq: 1 } } } } },
  })
  const asked = event?.approval.events[0]
  if (!event || !asked || event.textSalt === null) throw new MailError('RowMissing', true)
  const { approval } = event
  return {
    id: approval.id,
    projectId: approval.projectId,
    projectTitle: approval.project.title,
    title: approval.title,
    asked: asked.text,
    askedBy: asked.personName,
    answer: event.kind === 'approved' ? 'approved' : 'changes-requested',
    answeredBy: event.personName,
    person: event.person,
    asker: asked.person,
    text: event.text,
    revision: event.revision,
    hash: event.hash,
    at: event.at,
  }
}

/** The client who answered, at the address that their newest record knows. Null where there is none any more. */
export async function clientAddress(
  { db }: Pick<MailContext, 'db'>,
  { person, answeredBy }: AnsweredApproval,
): Promise<MailAddress | null> {
  const found = await findPortalPerson(db, person?.replace(/^client:/, '') ?? '')
  return found && { name: answeredBy, address: found.email }
}
