import { styled } from 'styled-components'
import { Badge } from '../../ui/lists/badge.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { EmailText } from '../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../ui/lists/relative-time.tsx'
import { STATE_LABELS, STATE_TONES, stateOf } from './subscriber-state.ts'
import type { SubscribersQuery } from './subscribers.operations.generated.ts'

type Subscriber = SubscribersQuery['newsletterSubscribers']['items'][number]

const COLUMNS: readonly Column<Subscriber>[] = [
  {
    title: 'E-mail',
    sort: 'email',
    render: ({ email }) => (
      <Email>
        <EmailText>{email}</EmailText>
      </Email>
    ),
  },
  { title: 'State', render: (subscriber) => <StateBadge subscriber={subscriber} /> },
  {
    title: 'Subscribed',
    sort: 'subscribedAt',
    from: 'medium',
    render: ({ subscribedAt }) => <RelativeTime iso={subscribedAt} />,
  },
  { title: 'Confirmed', from: 'large', render: ({ confirmedAt }) => timeOrDash(confirmedAt) },
  {
    title: 'Unsubscribed',
    from: 'large',
    render: ({ unsubscribedAt }) => timeOrDash(unsubscribedAt),
  },
]

interface SubscriberTableProps {
  subscribers: readonly Subscriber[]
  sort: string | null
  onSort: (sort: string) => void
}

export function SubscriberTable({ subscribers, ...table }: SubscriberTableProps) {
  return (
    <DataTable
      {...table}
      caption="Newsletter subscribers"
      columns={COLUMNS}
      rows={subscribers}
      nameOf={({ email }) => email}
    />
  )
}

function StateBadge({ subscriber }: { subscriber: Subscriber }) {
  const state = stateOf(subscriber)
  return <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
}

function timeOrDash(iso: string | null) {
  return iso ? <RelativeTime iso={iso} /> : '-'
}

const Email = styled.span`
  font-weight: 500;
`
