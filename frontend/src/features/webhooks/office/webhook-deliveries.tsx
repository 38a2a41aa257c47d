import { useQuery } from '@apollo/client/react'
import { type DELIVERY_STATES, LISTED_DELIVERIES } from '@loggia/contracts/webhooks/webhooks'
import { styled } from 'styled-components'
import { clockTime } from '../../../lib/dates/format-date.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { SmallNote } from '../../../ui/layout/stack.ts'
import type { BadgeTone } from '../../../ui/lists/badge.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'
import { FramedRows } from '../../../ui/lists/framed-rows.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import {
  SendWebhookAgainDocument,
  WebhookDeliveriesDocument,
  type DeliveryRowFragment,
} from './webhooks.operations.generated.ts'

interface WebhookDeliveriesProps {
  id: number
  isPaused: boolean
}

/** The newest deliveries of a webhook with their answers, as they arrive. */
export function WebhookDeliveries({ id, isPaused }: WebhookDeliveriesProps) {
  const { data, error, refetch } = useQuery(WebhookDeliveriesDocument, { variables: { id } })
  if (!data) {
    return <NotLoaded what="the deliveries" error={error} onRetry={refetch} rows={4} />
  }
  const { webhookDeliveries: deliveries } = data
  if (deliveries.length === 0) {
    return <p>Nothing was sent yet. Send a test to see whether the receiver takes it.</p>
  }
  return (
    <>
      <FramedRows aria-label="Deliveries">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} isPaused={isPaused} />
        ))}
      </FramedRows>
      {deliveries.length >= LISTED_DELIVERIES && (
        <SmallNote $marginTop={3}>These are the newest {LISTED_DELIVERIES}.</SmallNote>
      )}
    </>
  )
}

const LABELS: Record<(typeof DELIVERY_STATES)[number], string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  delivered: 'Delivered',
  failed: 'Failed',
}

const TONES: Partial<Record<(typeof DELIVERY_STATES)[number], BadgeTone>> = {
  waiting: 'amber',
  sending: 'blue',
  delivered: 'green',
  failed: 'red',
}

interface DeliveryProps {
  delivery: DeliveryRowFragment
  isPaused: boolean
}

function Delivery({ delivery, isPaused }: DeliveryProps) {
  const { id, type, at, state, attempts, messageId, nextTryAt, answer } = delivery
  const { change: send, busy } = useChange(SendWebhookAgainDocument, 'webhook')
  const toastResult = useToastResult()
  const again = () =>
    toastResult(async () => {
      await send({ variables: { id } })
    }, 'Failed to send it again')
  return (
    <Row>
      <Head>
        <Name>{type}</Name>
        <EnumBadge value={state} labels={LABELS} tones={TONES} />
        <SmallNote as="span">
          <RelativeTime iso={at} />
        </SmallNote>
      </Head>
      <SmallNote $breakWords>
        {[answerText(delivery), attempts > 1 && countText(attempts, 'attempt')]
          .filter(Boolean)
          .join(' · ')}
        {nextTryAt !== null && attempts > 0 && !isPaused && (
          <>
            {' · '}next one at {clockTime(nextTryAt)}
          </>
        )}
      </SmallNote>
      {answer && <Answer dir="auto">{answer}</Answer>}
      <Foot>
        <SmallNote as="span" $breakWords>
          {messageId}
        </SmallNote>
        <Button
          variant="quiet"
          busy={busy}
          aria-label={`Send again: ${type}`}
          onClick={() => void again()}
        >
          Send again
        </Button>
      </Foot>
    </Row>
  )
}

function answerText({ attempts, status, tookMs }: DeliveryRowFragment): string {
  if (attempts === 0) return 'Not sent yet'
  const took = tookMs === null ? '' : ` after ${durationText(tookMs)}`
  return status === null ? `No answer${took}` : `Answered ${status}${took}`
}

const durationText = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`)

const Row = styled.li`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  padding: ${space[3]} ${space[4]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[3]};
`

const Name = styled.strong`
  overflow-wrap: anywhere;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};

  > button {
    margin-left: auto;
  }
`

/** What another server wrote. */
const Answer = styled.p`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  font-family: ${font.code};
  font-size: ${font.small};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
