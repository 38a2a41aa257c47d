import type { newsletterListInput, NewsletterSubscriber } from '@loggia/contracts/newsletter'
import { styled } from 'styled-components'
import type { SortField } from '../../lib/data/use-list-page.ts'
import type { WithFields } from '../../lib/forms/form-values.ts'
import { columnsOf } from '../../ui/lists/columns.ts'
import { DataTable, type TableControls } from '../../ui/lists/data-table.tsx'
import { EmailText } from '../../ui/lists/email-text.tsx'
import { EnumBadge } from '../../ui/lists/enum-badge.tsx'
import { RelativeTime } from '../../ui/lists/relative-time.tsx'
import { STATE_LABELS, STATE_TONES, stateOf } from './subscriber-state.ts'
import type { SubscribersQuery } from './subscribers.operations.generated.ts'

type Subscriber = WithFields<
  SubscribersQuery['newsletterSubscribers']['items'][number],
  keyof NewsletterSubscriber
>

const COLUMNS = columnsOf<Subscriber, SortField<typeof newsletterListInput>>({
  email: {
    title: 'Email',
    sort: 'email',
    render: ({ email }) => (
      <Email>
        <EmailText>{email}</EmailText>
      </Email>
    ),
  },
  isActive: {
    title: 'State',
    render: (subscriber) => (
      <EnumBadge value={stateOf(subscriber)} labels={STATE_LABELS} tones={STATE_TONES} />
    ),
  },
  subscribedAt: {
    title: 'Subscribed',
    sort: 'subscribedAt',
    from: 'medium',
    render: ({ subscribedAt }) => <RelativeTime iso={subscribedAt} />,
  },
  confirmedAt: {
    title: 'Confirmed',
    from: 'large',
    render: ({ confirmedAt }) => timeOrDash(confirmedAt),
  },
  unsubscribedAt: {
    title: 'Unsubscribed',
    from: 'large',
    render: ({ unsubscribedAt }) => timeOrDash(unsubscribedAt),
  },
  id: null,
})

interface SubscriberTableProps extends TableControls {
  subscribers: readonly Subscriber[]
}

export function SubscriberTable({ subscribers, ...controls }: SubscriberTableProps) {
  return (
    <DataTable
      {...controls}
      caption="Newsletter subscribers"
      columns={COLUMNS}
      rows={subscribers}
      nameOf={({ email }) => email}
    />
  )
}

function timeOrDash(iso: string | null) {
  return iso ? <RelativeTime iso={iso} /> : '-'
}

const Email = styled.span`
  font-weight: 500;
`
