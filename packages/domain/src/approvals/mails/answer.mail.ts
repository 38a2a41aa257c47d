import { personOf } from '@loggia/contracts/person-key'
import { officeApprovalRecordPath, ownApprovalRecordPath } from '@loggia/contracts/approvals/paths'
import { NO_SIGNATURE, type ApprovalAnswer } from '@loggia/contracts/approvals/values'
import { ACTIVE_STAFF, RESPONSIBLE_STAFF } from '../../staff-auth/active-staff.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { paragraph } from '../../kernel/mail/layout.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailAddress, MailContent, MailContext } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import type { MailPart } from '../../kernel/mail/markdown.ts'
import { oneLine } from '../../kernel/mail/one-line.ts'
import {
  block,
  buttonTo,
  inText,
  mailKind,
  quotePart,
  wordedMail,
  type MailKind,
} from '../../kernel/mail/words.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'
import { portalUrls } from '../../portal-access/email-link.ts'
import { findPortalPerson } from '../../portal-access/people.ts'

const RECORD = 'Both sides need it as the record of what was decided.'

const placeholders = {
  result: inText('“approved”, or “asked for changes to”, and its title', 'approved The new logo'),
  asker: inText('the name of the person who asked', 'Dana'),
  request: block('what they asked, word by word', quotePart('May we go on with it?'), RECORD),
  answerer: inText('the name of the client', 'Ada Byron'),
  decision: inText('“approved”, or “asked for changes”', 'approved'),
  answer: block('what the client added, word by word', quotePart('Yes, it is lovely.'), RECORD),
  record: block(
    'project, version, time and hash of the answer',
    factsPart(['Project: Website', 'About: The new logo', 'Version: 1']),
    RECORD,
  ),
  link: buttonTo('the record of the approval'),
}

type Answer = MailKind<keyof typeof placeholders>

const answerWords = (subject: string) => ({
  subject,
  body: `{asker} asked:

{request}

{answerer} {decision}:

{answer}

{record}

[Open the record]({link})`,
  footer: 'Sent by the client portal of {company}, so that both sides have the same text.',
})

/** The mail to the client who answered. */
export const APPROVAL_CONFIRMATION: Answer = mailKind({
  kind: 'approval-confirmation',
  label: 'Confirmation of an approval',
  audience: 'clients',
  when: 'To the client who approved something, or asked for changes.',
  placeholders,
  preview: '',
  words: answerWords('You {result}'),
})

/** The mail to the member of staff who asked. */
export const APPROVAL_ANSWER: Answer = mailKind({
  kind: 'approval-answer',
  label: 'Answer to an approval',
  audience: 'staff',
  when: 'To the person who asked, when a client approved something, or asked for changes.',
  placeholders,
  preview: '',
  words: answerWords('{answerer} {result}'),
})

/** An answer and its request, for the mails. */
type AnsweredApproval = Awaited<ReturnType<typeof readAnswer>>

/** Reads the event that a mail is about. @throws MailError when it went to the trash or was erased */
async function readAnswer({ db }: Pick<MailContext, 'db'>, id: number) {
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
async function clientAddress(
  { db }: Pick<MailContext, 'db'>,
  { person, answeredBy }: AnsweredApproval,
): Promise<(MailAddress & { emailKey: string }) | null> {
  const answerer = person === null ? null : personOf(person)
  const found = answerer?.kind === 'client' ? await findPortalPerson(db, answerer.emailKey) : null
  return found && { name: answeredBy, address: found.email, emailKey: found.emailKey }
}

/** Mails a client their answer, word by word. */
export const buildApprovalConfirmation: BuildMail = async (context, refId) => {
  const approval = await readAnswer(context, refId)
  const client = await clientAddress(context, approval)
  if (!client) throw new MailError('NoAccess', true)
  const { emailKey, ...address } = client
  const url = (await portalUrls(context, emailKey))(ownApprovalRecordPath(approval.id))
  return { to: [address], ...(await answerMail(context, approval, APPROVAL_CONFIRMATION, url)) }
}

/** Mails a client's answer to the asker, word by word. */
export const buildApprovalAnswer: BuildMail = async (context, refId) => {
  const approval = await readAnswer(context, refId)
  const url = pageUrl(context.env, officeApprovalRecordPath(approval.id))
  return {
    to: await askers(context, approval),
    ...(await answerMail(context, approval, APPROVAL_ANSWER, url)),
  }
}

/** The asker, and the lead of the project; all staff where neither is there any more. */
async function askers(
  { db }: MailContext,
  { asker, projectId }: AnsweredApproval,
): Promise<MailAddress[]> {
  const person = asker === null ? null : personOf(asker)
  const id = person?.kind === 'staff' ? person.id : 0
  const stillThere = [RESPONSIBLE_STAFF, { contractorOf: { some: { projectId } } }]
  const found = await db.user.findMany({
    where: {
      ...ACTIVE_STAFF,
      AND: [{ OR: [{ id }, { ledProjects: { some: { id: projectId } } }] }, { OR: stillThere }],
    },
    orderBy: { id: 'asc' },
  })
  return found.length > 0
    ? found.map(({ name, email }) => ({ name, address: email }))
    : staffRecipients(db)
}

/** Longer names are cut in the subject, which few mail programs show in full. */
const MAX_IN_SUBJECT = 80

/** The request and the answer, word by word, for either side: the client who answered gets a confirmation. */
async function answerMail(
  context: MailContext,
  approval: AnsweredApproval,
  kind: Answer,
  url: string,
): Promise<MailContent> {
  const mail = await wordedMail(context, kind)
  const { asked, askedBy, answeredBy, text, at, revision, hash, title, projectTitle } = approval
  const isApproved = approval.answer === 'approved'
  const said = text === '' ? 'Nothing was added in words.' : text
  const what = oneLine(title, MAX_IN_SUBJECT)
  return mail.write(
    {
      result: `${isApproved ? 'approved' : 'asked for changes to'} ${what}`,
      asker: oneLine(askedBy),
      request: quotePart(asked),
      answerer: oneLine(answeredBy, MAX_IN_SUBJECT),
      decision: isApproved ? 'approved' : 'asked for changes',
      answer: quotePart(said),
      record: factsPart([
        `Project: ${oneLine(projectTitle)}`,
        `About: ${oneLine(title)}`,
        `Version: ${revision}`,
        `Answered: ${formatTime(at, mail.brand)}`,
        `Hash of the answer: ${hash}`,
      ]),
      link: url,
    },
    { preview: said.slice(0, 120) },
  )
}

/** What proves the answer, and what it does not prove. */
function factsPart(facts: readonly string[]): MailPart {
  return {
    html: [...facts, NO_SIGNATURE].map(paragraph),
    text: `${facts.join('\n')}\n\n${NO_SIGNATURE}`,
  }
}
