import { NEWSLETTER_FILTERS } from '@loggia/contracts/newsletter/values'
import { CSV_FILES, PATHS } from '@loggia/contracts/paths'
import { Mails } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useListPage } from '../../../lib/data/use-list-page.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { ListPage } from '../../../ui/lists/list-page.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { SUBSCRIBER_QUESTIONS } from './subscriber-questions.tsx'
import { STATE_LABELS } from './subscriber-state.ts'
import { SubscriberTable } from './subscriber-table.tsx'
import { UndeliverableNotes } from '../../mail-bounces/office/undeliverable-notes.tsx'
import { SubscribersDocument } from './subscribers.operations.generated.ts'
import type { Importable } from '../../../ui/imports/import-kind.ts'
import { ImportDialog, type ImportProps } from '../../../ui/imports/import-dialog.tsx'

/** @param views the tabs of saved views */
export function SubscribersPage({ views }: { views?: ReactNode }) {
  const list = useListPage(
    SubscribersDocument,
    NEWSLETTER_FILTERS,
    ({ newsletterSubscribers }) => newsletterSubscribers,
  )
  return (
    <ListPage
      list={list}
      title="Newsletter"
      subtitle="Who receives it, who has yet to confirm, and who left"
      action={
        <ButtonLink to={PATHS.adminIssues} $variant="secondary">
          Issues
        </ButtonLink>
      }
      toolbar={
        <ListToolbar
          views={views}
          params={list.params}
          search={{ label: 'Search subscribers', placeholder: 'Search by email...' }}
          filters={[{ name: 'status', label: 'State', all: 'All states', options: STATE_LABELS }]}
          csv={CSV_FILES.subscribers}
          imports={{ dialog: ImportSubscribers, onImported: () => void list.refetch() }}
        />
      }
      failure={errorMessage(list.error) ?? 'Error loading subscribers. Please try again.'}
      loading={<ListLoading label="Loading subscribers" />}
      empty={
        <NoRows icon={Mails} of="subscribers" params={list.params}>
          Addresses that visitors enter in the newsletter form will be here.
        </NoRows>
      }
    >
      {(subscribers) => (
        <>
          <UndeliverableNotes emails={subscribers.map(({ email }) => email)} />
          <SubscriberTable {...list.sorting} subscribers={subscribers} />
        </>
      )}
    </ListPage>
  )
}

const SUBSCRIBERS: Importable<'subscribers'> = {
  kind: 'subscribers',
  noun: 'subscriber',
  columns: {
    email: { need: 'required', sample: 'grace@navy.example' },
    confirmedAt: { need: 'required', sample: '2025-11-03' },
    state: { need: 'optional', sample: 'active' },
    subscribedAt: { need: 'optional', sample: '2025-11-03' },
    unsubscribedAt: { need: 'optional', sample: '' },
    cleanedAt: { need: 'optional', sample: '' },
  },
  note: 'Only for people who agreed to receive your newsletter: “confirmed” is the day on which each of them did. They are not sent a confirmation email. People who are “unsubscribed” or “cleaned” are kept from being written to again.',
  questions: SUBSCRIBER_QUESTIONS,
  nameOf: ({ email, state, unsubscribedAt }) =>
    [email, state === 'active' ? null : (state ?? (unsubscribedAt && 'unsubscribed'))]
      .filter(Boolean)
      .join(', '),
  idOf: ({ subscriberId }) => subscriberId,
}

/** The dialog that imports a list. */
export function ImportSubscribers(props: ImportProps) {
  return <ImportDialog of={SUBSCRIBERS} {...props} />
}
