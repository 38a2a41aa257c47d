import { personOf } from '@loggia/contracts/person-key'
import { officeApprovalRecordPath, ownApprovalRecordPath } from '@loggia/contracts/approvals/paths'
import { NO_SIGNATURE, type ApprovalAnswer } from '@loggia/contracts/approvals/values'
import { ACTIVE_STAFF, RESPONSIBLE_STAFF } from '../../staff-auth/active-staff.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { html } from '../../kernel/html.ts'
import { button, layout, paragraph, quote } from '../../kernel/mail/layout.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailAddress, MailContent, MailContext } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { oneLine } from '../../kernel/mail/one-line.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'
import { portalUrls } from '../../portal-access/email-link.ts'
import { findPortalPerson } from '../../portal-access/people.ts'

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
  return { to: [address], ...(await answerMail(context, approval, { isConfirmation: true, url })) }
}

/** Mails a client's answer to the asker, word by word. */
export const buildApprovalAnswer: BuildMail = async (context, refId) => {
  const approval = await readAnswer(context, refId)
  const url = pageUrl(context.env, officeApprovalRecordPath(approval.id))
  return {
    to: await askers(context, approval),
    ...(await answerMail(context, approval, { isConfirmation: false, url })),
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

const OPEN = 'Open the record'

/** The request and the answer, word by word, for either side: the client who answered gets a confirmation. */
async function answerMail(
  { db, env }: MailContext,
  approval: AnsweredApproval,
  { isConfirmation, url }: { isConfirmation: boolean; url: string },
): Promise<MailContent> {
  const brand = await mailBrand(db, env)
  const { asked, askedBy, answeredBy, text, at, revision, hash, projectTitle } = approval
  const subject = subjectOf(approval, isConfirmation)
  const said = text === '' ? 'Nothing was added in words.' : text
  const facts = [
    `Project: ${oneLine(projectTitle)}`,
    `About: ${oneLine(approval.title)}`,
    `Version: ${revision}`,
    `Answered: ${formatTime(at, brand)}`,
    `Hash of the answer: ${hash}`,
  ]
  const asks = `${oneLine(askedBy)} asked:`
  const decided = `${oneLine(answeredBy)} ${approval.answer === 'approved' ? 'approved:' : 'asked for changes:'}`
  return {
    subject,
    text: `${[asks, asked, decided, said, facts.join('\n'), NO_SIGNATURE, `${OPEN}: ${url}`].join('\n\n')}\n`,
    html: layout({
      brand,
      preview: said.slice(0, 120),
      title: subject,
      body: [
        paragraph(asks),
        quote(asked),
        paragraph(decided),
        quote(said),
        ...facts.map(paragraph),
        paragraph(NO_SIGNATURE),
        button(brand, OPEN, url),
      ],
      footer: html`Sent by the client portal of ${brand.name}, so that both sides have the same
      text.`,
    }),
  }
}

/** Longer names are cut in the subject, which few mail programs show in full. */
const MAX_IN_SUBJECT = 80

function subjectOf(
  { answer, answeredBy, title }: AnsweredApproval,
  isConfirmation: boolean,
): string {
  const isApproved = answer === 'approved'
  const what = oneLine(title, MAX_IN_SUBJECT)
  if (isConfirmation)
    return isApproved ? `You approved ${what}` : `You asked for changes to ${what}`
  const who = oneLine(answeredBy, MAX_IN_SUBJECT)
  return isApproved ? `${who} approved ${what}` : `${who} asked for changes to ${what}`
}
