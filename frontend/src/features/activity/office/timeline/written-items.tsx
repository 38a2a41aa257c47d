import { contactPath } from '@loggia/contracts/paths'
import { MAIL_KINDS, type MailKind } from '@loggia/contracts/records/values'
import { styled } from 'styled-components'
import { fromEnum } from '../../../../lib/format/graphql-enum.ts'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { color, space } from '../../../../styles/theme.ts'
import { EmailDownload } from '../../../../ui/buttons/email-download.tsx'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { WholeEmail } from '../../../../ui/lists/whole-email.tsx'
import { Badge, type BadgeTone } from '../../../../ui/lists/badge.tsx'
import type { Entry } from './use-timeline.ts'

type Mail = NonNullable<Entry['mail']>

const STATES = {
  sent: { tone: 'green', label: 'Sent' },
  pending: { tone: 'blue', label: 'Waiting' },
  failed: { tone: 'red', label: 'Not delivered' },
} as const satisfies Record<string, { tone: BadgeTone; label: string }>

interface MailItemProps {
  mail: Mail
  /** Whether this is the history of the contact itself. */
  isOwn: boolean
}

/** An email with its author and state of delivery; of a reply also the text. */
export function MailItem({ mail, isOwn }: MailItemProps) {
  const isAnswer = fromEnum(MAIL_KINDS, mail.kind) === 'answer'
  const state = isAnswer ? null : fromEnum(['sent', 'pending', 'failed'] as const, mail.state)
  return (
    <>
      <p>
        <bdi>{sentenceOf(mail)}</bdi>{' '}
        {state && <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
        {!isOwn && mail.contactId !== null && <WayToContact id={mail.contactId} />}
      </p>
      {mail.text !== null && <Writing $isClamped={!isOwn}>{mail.text}</Writing>}
      {mail.wholeText !== null && isOwn && <WholeEmail text={mail.wholeText} />}
      <EmailDownload id={mail.emailId} />
    </>
  )
}

const SENTENCES: Record<MailKind, (mail: Mail) => string> = {
  reply: ({ author, subject }) => `${author ?? 'A former colleague'} replied: ${subject ?? ''}`,
  answer: ({ author }) => `${author ?? 'The sender'} answered by email`,
  'newsletter-confirmation': () => 'Email to confirm the newsletter subscription',
}

function sentenceOf(mail: Mail): string {
  const kind = fromEnum(MAIL_KINDS, mail.kind)
  return kind ? SENTENCES[kind](mail) : 'Email'
}

interface NoteItemProps {
  note: NonNullable<Entry['note']>
  /** Whether this is the history of the contact itself. */
  isOwn: boolean
}

/** Says who wrote a note about a contact, and shows it. */
export function NoteItem({ note: { author, text, contactId }, isOwn }: NoteItemProps) {
  return (
    <>
      <p>
        <bdi>{author ?? 'A former colleague'}</bdi> wrote an internal note
        {!isOwn && <WayToContact id={contactId} />}
      </p>
      <Writing $isClamped={!isOwn}>{text}</Writing>
    </>
  )
}

function WayToContact({ id }: { id: number }) {
  return (
    <>
      {' '}
      <TextLink to={contactPath(id)}>Open message</TextLink>
    </>
  )
}

/** A written text in the timeline; clamped, where all of it is on the page of the contact. */
const Writing = styled.blockquote.attrs({ dir: 'auto' })<{ $isClamped: boolean }>`
  margin: ${space[2]} 0 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 2px solid ${color.lineStrong};
  white-space: pre-line;
  ${({ $isClamped }) => $isClamped && lineClamp(3)}
`
