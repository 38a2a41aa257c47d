import { MailQuestion } from 'lucide-react'
import { styled } from 'styled-components'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { color, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmailDownload } from '../../../ui/buttons/email-download.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Line } from '../../../ui/layout/stack.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { MailList } from './card-list.ts'
import { useMailWork } from './use-mail-work.ts'
import {
  AddInboundMailDocument,
  DismissInboundMailDocument,
  InboundMailsDocument,
  type InboundMailsQuery,
} from './inbound-mails.operations.generated.ts'

type Mail = InboundMailsQuery['inboundMails']['mails'][number]

/** The emails that arrived and became no message. @param mayDecide whether the viewer may decide about them */
export function HeldMails({ mayDecide }: { mayDecide: boolean }) {
  const { data, error, refetch } = useFreshQuery(InboundMailsDocument)
  if (!data) {
    return (
      <NotLoaded
        what="the emails on hold"
        error={error}
        onRetry={refetch}
        outline={<Skeleton label="Loading the emails on hold" rows={1} height="5rem" tall />}
      />
    )
  }
  const { mails, total } = data.inboundMails
  if (mails.length === 0) {
    return (
      <EmptyState icon={MailQuestion} title="No emails on hold">
        Replies by email that could not be added to a conversation automatically appear here.
      </EmptyState>
    )
  }
  return (
    <>
      <MailList>
        {mails.map((mail) => (
          <HeldMail key={mail.id} mail={mail} mayDecide={mayDecide} />
        ))}
      </MailList>
      {total > mails.length && (
        <p>
          These are the newest {mails.length} of {total}.
        </p>
      )}
    </>
  )
}

function HeldMail({ mail, mayDecide }: { mail: Mail; mayDecide: boolean }) {
  const withFocus = useMailWork()
  // It becomes a message, or an answer of a contact.
  const adding = useChange(AddInboundMailDocument, 'inboundMail', 'conversation', 'contact')
  const dismissing = useChange(DismissInboundMailDocument, 'inboundMail')
  const busy = adding.busy || dismissing.busy
  const variables = { id: mail.id }
  const add = async () => {
    await adding.change({ variables })
    return { title: 'The email was added' }
  }
  const dismiss = async () => {
    await dismissing.change({ variables })
    return { title: 'The email was dismissed' }
  }
  const name = mail.subject || '(no subject)'
  return (
    <li data-row={`held-${mail.id}`}>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        from <bdi>{mail.sender || 'an unknown sender'}</bdi>
        <p>
          {mail.state === 'HELD' ? 'On hold: ' : 'Dropped: '}
          {mail.reason}
        </p>
        {mail.excerpt && <Excerpt>{mail.excerpt}</Excerpt>}
        <Target mail={mail} />
        <small>
          Received <RelativeTime iso={mail.receivedAt} />
        </small>{' '}
        <EmailDownload id={mail.canDownload ? mail.id : null} subject={name} />
      </div>
      {mayDecide && (
        <Line $gap={2}>
          {mail.canAdd && (
            <Button
              variant="secondary"
              disabled={busy}
              aria-label={`Add to the conversation: ${name}`}
              onClick={withFocus(add, 'Failed to add the email')}
            >
              Add to the conversation
            </Button>
          )}
          <Button
            variant="secondary"
            disabled={busy}
            aria-label={`Dismiss: ${name}`}
            onClick={withFocus(dismiss, 'Failed to dismiss the email')}
          >
            Dismiss
          </Button>
        </Line>
      )}
    </li>
  )
}

/** Says whose words it would become: whoever adds an email vouches for it. */
function Target({ mail: { about, path, person, canAdd } }: { mail: Mail }) {
  if (about === null || path === null) return null
  return (
    <p>
      Sent to the address of <bdi>{person}</bdi> about <TextLink to={path}>{about}</TextLink>
      {canAdd && '. If you add it, it stands there as written by them'}.
    </p>
  )
}

const Excerpt = styled.blockquote`
  margin: ${space[2]} 0;
  padding-left: ${space[3]};
  border-left: 3px solid ${color.line};
  white-space: pre-line;
`
