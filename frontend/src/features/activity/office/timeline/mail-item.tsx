import { MAIL_KINDS, type MailKind } from '@loggia/contracts/records/values'
import { contactPath } from '@loggia/contracts/paths'
import { fromEnum } from '../../../../lib/format/graphql-enum.ts'
import { EmailDownload } from '../../../../ui/buttons/email-download.tsx'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { Badge, type BadgeTone } from '../../../../ui/lists/badge.tsx'
import type { Entry } from './use-timeline.ts'
import { Writing } from './writing.ts'

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

/** Says which email was sent, by whom, and whether it left; of a reply also what it said. */
export function MailItem({ mail, isOwn }: MailItemProps) {
  const isAnswer = fromEnum(MAIL_KINDS, mail.kind) === 'answer'
  const state = isAnswer ? null : fromEnum(['sent', 'pending', 'failed'] as const, mail.state)
  return (
    <>
      <p>
        <bdi>{sentenceOf(mail)}</bdi> {state && <MailState {...STATES[state]} />}
        {!isOwn && mail.contactId !== null && (
          <>
            {' '}
            <TextLink to={contactPath(mail.contactId)}>Open message</TextLink>
          </>
        )}
      </p>
      {mail.text !== null && <Writing $isClamped={!isOwn}>{mail.text}</Writing>}
      <EmailDownload id={mail.emailId} />
    </>
  )
}

function MailState({ tone, label }: { tone: BadgeTone; label: string }) {
  return <Badge tone={tone}>{label}</Badge>
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
