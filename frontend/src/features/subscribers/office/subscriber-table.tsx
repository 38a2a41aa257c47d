import type {
  newsletterListInput,
  NewsletterSubscriber,
} from '@loggia/contracts/newsletter/newsletter'
import { PATHS } from '@loggia/contracts/paths'
import { useCallback } from 'react'
import { listDate } from '../../../lib/dates/list-date.ts'
import type { SortField } from '../../../lib/data/use-list-page.ts'
import type { WithFields } from '../../../lib/forms/form-values.ts'
import { CellText, tooltipOf } from '../../../ui/lists/table/cell-style.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DataTable, type TableControls } from '../../../ui/lists/data-table.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { usePersonDataActions } from '../../person-data/office/use-person-data-actions.ts'
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
    render: (subscriber) => (
      <CellText title={consentOf(subscriber)}>{consentOf(subscriber)}</CellText>
    ),
  },
  consent: null,
  importedAt: null,
  importedBy: null,
  id: null,
})

interface SubscriberTableProps extends TableControls {
  subscribers: readonly Subscriber[]
}

const nameOf = ({ email }: Subscriber) => email

export function SubscriberTable({ subscribers, ...controls }: SubscriberTableProps) {
  const personData = usePersonDataActions(PATHS.adminNewsletter)
  const renderActions = useCallback(
    ({ email }: Subscriber) => personData && <ActionMenu of={email} actions={personData(email)} />,
    [personData],
  )
  return (
    <DataTable
      {...controls}
      {...(personData && { renderActions })}
      caption="Newsletter subscribers"
      columns={COLUMNS}
      rows={subscribers}
      nameOf={nameOf}
    />
  )
}

/** How they agreed: by the form, or as it was said when they were imported. */
function consentOf({ policyVersion, consent, importedAt, importedBy }: Subscriber): string {
  if (policyVersion !== null) return `Form, policies of ${policyVersion}`
  const imported = [
    'Imported',
    importedBy && `by ${importedBy}`,
    importedAt && listDate(importedAt),
  ]
  return [consent, imported.filter(Boolean).join(' ')].filter(Boolean).join(' · ')
}

function timeOrDash(iso: string | null) {
  return iso ? <RelativeTime iso={iso} /> : '-'
}
