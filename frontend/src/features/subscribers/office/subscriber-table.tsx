import type {
  newsletterListInput,
  NewsletterSubscriber,
} from '@loggia/contracts/newsletter/newsletter'
import type { SortField } from '../../../lib/data/use-list-page.ts'
import type { WithFields } from '../../../lib/forms/form-values.ts'
import { CellText, tooltipOf } from '../../../ui/lists/table/cell-style.ts'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DataTable, type TableControls } from '../../../ui/lists/data-table.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
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
    width: 'long',
    render: ({ email }) => (
      <CellText title={tooltipOf(email)}>
        <EmailText>{email}</EmailText>
      </CellText>
    ),
  },
  isActive: {
    title: 'State',
    width: 'short',
    narrow: 'state',
    render: (subscriber) => (
      <EnumBadge value={stateOf(subscriber)} labels={STATE_LABELS} tones={STATE_TONES} />
    ),
  },
  subscribedAt: {
    title: 'Subscribed',
    sort: 'subscribedAt',
    width: 'short',
    narrow: 'aside',
    render: ({ subscribedAt }) => <RelativeTime iso={subscribedAt} />,
  },
  confirmedAt: {
    title: 'Confirmed',
    width: 'short',
    render: ({ confirmedAt }) => timeOrDash(confirmedAt),
  },
  unsubscribedAt: {
    title: 'Unsubscribed',
    width: 'short',
    render: ({ unsubscribedAt }) => timeOrDash(unsubscribedAt),
  },
  policyVersion: {
    title: 'Consent',
    width: 'short',
    narrow: 'about',
    render: ({ policyVersion }) =>
      policyVersion === null ? 'Imported' : `Form, policies of ${policyVersion}`,
  },
  id: null,
})

interface SubscriberTableProps extends TableControls {
  subscribers: readonly Subscriber[]
}

const nameOf = ({ email }: Subscriber) => email

export function SubscriberTable({ subscribers, ...controls }: SubscriberTableProps) {
  return (
    <DataTable
      {...controls}
      caption="Newsletter subscribers"
      columns={COLUMNS}
      rows={subscribers}
      nameOf={nameOf}
    />
  )
}

function timeOrDash(iso: string | null) {
  return iso ? <RelativeTime iso={iso} /> : '-'
}
