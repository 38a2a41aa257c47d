import { Download, Mails } from 'lucide-react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { ButtonAnchor } from '../../ui/buttons/button-anchor.tsx'
import { NoRows } from '../../ui/lists/no-rows.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PagedRows } from '../../ui/lists/paged-rows.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import { SubscriberToolbar } from './subscriber-toolbar.tsx'
import { useSubscribers } from './use-subscribers.ts'

export function SubscribersPage() {
  const { address, subscribers, total, csv, error, refetch } = useSubscribers()
  return (
    <>
      <PageHeader
        title="Newsletter"
        subtitle="Who receives it, who has yet to confirm, and who left"
        action={
          <ButtonAnchor $look="secondary" href={csv} download>
            <Download size={18} aria-hidden="true" />
            Download CSV
          </ButtonAnchor>
        }
      />
      <SubscriberToolbar address={address} />
      <PagedRows
        rows={subscribers}
        failure={
          error ? (errorMessage(error) ?? 'Error loading subscribers. Please try again.') : null
        }
        onRetry={refetch}
        waiting={<Skeleton label="Loading subscribers" height="3rem" />}
        empty={
          <NoRows icon={Mails} of="subscribers" narrowed={address.narrowed}>
            Addresses that visitors enter in the newsletter form will be here.
          </NoRows>
        }
        page={address.page}
        total={total}
        onPage={address.setPage}
      >
        {(rows) => (
          <SubscriberTable
            subscribers={rows}
            sort={address.sort}
            onSort={(sort) => address.change({ sort })}
          />
        )}
      </PagedRows>
    </>
  )
}
