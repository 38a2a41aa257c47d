import { useMutation, useQuery } from '@apollo/client/react'
import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { color, font, size, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Outline } from '../../../ui/feedback/outline.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import {
  SendTestMailDocument,
  TestMailDocument,
  type TestMailQuery,
} from './test-mail.operations.generated.ts'
import { useTell } from './use-tell.ts'

type Mail = TestMailQuery['testMail']

/** How often to ask for the fate of an email that is on its way, in milliseconds. */
const POLL_MS = 1_000

/** Sends an email to the viewer and shows what becomes of it. */
export function TestMail({ maySend }: { maySend: boolean }) {
  const tell = useTell()
  const query = useQuery(TestMailDocument, { fetchPolicy: 'cache-and-network' })
  const { data, error, refetch, startPolling, stopPolling } = query
  const mail = data?.testMail
  const [sendMail, { loading: sending }] = useMutation(SendTestMailDocument, {
    update: (cache, { data: answer }) => {
      if (!answer) return
      const testMail = answer.sendTestMail
      cache.writeQuery({ query: TestMailDocument, data: { testMail } })
    },
  })
  const send = async () => void (await sendMail())

  const isWaiting = mail?.state === 'WAITING'
  useEffect(() => {
    if (!isWaiting) return
    startPolling(POLL_MS)
    return stopPolling
  }, [isWaiting, startPolling, stopPolling])

  if (!mail && error) {
    return (
      <LoadFailure onRetry={() => void refetch().catch(() => undefined)}>
        {errorMessage(error) ?? 'The last test email could not be read.'}
      </LoadFailure>
    )
  }
  if (!mail) return <MailOutline maySend={maySend} />
  return (
    <Row>
      <div>
        <p>Send an email to {mail.to} to see that your emails arrive.</p>
        <State aria-live="polite">
          <Outcome mail={mail} />
        </State>
      </div>
      {maySend && (
        <Button
          variant="secondary"
          busy={sending}
          busyLabel="Sending..."
          onClick={() => void tell(send(), 'Failed to send the test email')}
        >
          <Send size={16} aria-hidden="true" />
          Send test email
        </Button>
      )}
    </Row>
  )
}

/** The same text, unseen: it takes as many lines as the one that follows. */
function MailOutline({ maySend }: { maySend: boolean }) {
  return (
    <Outline label="Loading the last test email">
      <Row>
        <Unseen>
          <p>Send an email to someone@company.example to see that your emails arrive.</p>
          <State>None sent yet.</State>
        </Unseen>
        {maySend && <SkeletonLine $width="10.75rem" $height={size.control} />}
      </Row>
    </Outline>
  )
}

function Outcome({ mail: { state, requestedAt, sentAt, reason } }: { mail: Mail }) {
  if (state === 'SENT' && sentAt) {
    return (
      <>
        Delivered to your mail server <RelativeTime iso={sentAt} />. If it is not in your inbox,
        look among spam.
      </>
    )
  }
  if (state === 'NONE' || !requestedAt) return <>None sent yet.</>
  if (state === 'GIVEN_UP') return <>It could not be sent. {reason}</>
  return (
    <>
      On its way since <RelativeTime iso={requestedAt} />. {reason && `${reason} We keep trying.`}
    </>
  )
}

const Unseen = styled.div`
  visibility: hidden;
`

const Row = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  font-size: ${font.small};

  > div {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  button {
    font-size: inherit;
  }
`

const State = styled.p`
  margin-top: ${space[1]};
  color: ${color.textSoft};
`
