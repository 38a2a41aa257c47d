import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { refetchChanged } from '../../../lib/data/use-change.ts'
import { font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import {
  type LastTestMailFragment,
  SendTestMailDocument,
  TestMailDocument,
} from './health.operations.generated.ts'
import { Text } from '../../../ui/layout/stack.ts'

/** How often to ask for the fate of an email that is on its way, in milliseconds. */
const POLL_MS = 1_000

interface TestMailProps {
  mail: LastTestMailFragment
  maySend: boolean
}

/** Sends an email to the viewer and shows its state. */
export function TestMail({ mail, maySend }: TestMailProps) {
  const toastResult = useToastResult()
  const isWaiting = mail.state === 'WAITING'
  // Its answers are in the cache, where the page takes the email from.
  useQuery(TestMailDocument, {
    fetchPolicy: 'cache-first',
    skip: !isWaiting,
    pollInterval: POLL_MS,
  })
  const client = useApolloClient()
  // Once it has arrived, a step of the checklist on the dashboard is done.
  useEffect(
    () => (isWaiting ? () => void refetchChanged(client, ['mail']) : undefined),
    [client, isWaiting],
  )
  const [sendMail, { loading }] = useMutation(SendTestMailDocument, {
    update: (cache, { data }) => {
      if (!data) return
      cache.writeQuery({ query: TestMailDocument, data: { testMail: data.sendTestMail } })
    },
  })
  const send = async () => void (await sendMail())
  return (
    <Row>
      <div>
        <p>Send an email to {mail.to} to see that your emails arrive.</p>
        <Text $soft $marginTop={1} aria-live="polite">
          <Outcome mail={mail} />
        </Text>
      </div>
      {maySend && (
        <Button
          variant="secondary"
          busy={loading}
          busyLabel="Sending..."
          onClick={() => void toastResult(send, 'Failed to send the test email')}
        >
          <Send size={16} aria-hidden="true" />
          Send test email
        </Button>
      )}
    </Row>
  )
}

function Outcome({ mail }: Pick<TestMailProps, 'mail'>) {
  const { state, requestedAt, sentAt, reason } = mail
  if (state === 'SENT' && sentAt) {
    return (
      <>
        Sent <RelativeTime iso={sentAt} />. If it is not in your inbox, look among spam.
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
