import { NO_SIGNATURE } from '@loggia/contracts/approvals/values'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { html, lines, type Html } from '../../kernel/mail/html.ts'
import { button, fullWidthTable, layout, paragraph } from '../../kernel/mail/layout.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'
import { STYLE } from '../../kernel/mail/styles.ts'
import type { AnsweredApproval } from './answered-approval.ts'

export interface AnswerMail {
  brand: MailBrand
  approval: AnsweredApproval
  /** Whether it goes to whoever answered. */
  isConfirmation: boolean
  /** The record of the approval. */
  url: string
}

const OPEN = 'Open the record'

/** The mail that says word by word what was asked and what was answered, for either side. */
export function answerMail({ brand, approval, isConfirmation, url }: AnswerMail): MailContent {
  const { asked, askedBy, answeredBy, text, at, revision, hash, projectTitle } = approval
  const subject = subjectOf(approval, isConfirmation)
  const said = text === '' ? 'Nothing was added in words.' : text
  const facts = [
    `Project: ${oneLine(projectTitle)}`,
    `About: ${oneLine(approval.title)}`,
    `Version: ${revision}`,
    `Answered: ${formatTime(at)}`,
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

function subjectOf(
  { answer, answeredBy, title }: AnsweredApproval,
  isConfirmation: boolean,
): string {
  const isApproved = answer === 'approved'
  const what = shortened(title)
  if (isConfirmation)
    return isApproved ? `You approved ${what}` : `You asked for changes to ${what}`
  const who = shortened(answeredBy)
  return isApproved ? `${who} approved ${what}` : `${who} asked for changes to ${what}`
}

function quote(text: string): Html {
  const cell = html`<td class="panel text" style="${STYLE.quote}">${lines(text)}</td>`
  return fullWidthTable(STYLE.block, [
    html`<tr>
      ${cell}
    </tr>`,
  ])
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
}

/** Longer names are cut in the subject, which few mail programs show in full. */
const MAX_IN_SUBJECT = 80

function shortened(text: string): string {
  return Array.from(oneLine(text)).slice(0, MAX_IN_SUBJECT).join('')
}
