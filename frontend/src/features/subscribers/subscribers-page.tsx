import { PAGE_SIZE } from '@atrium/contracts/lists'
import { Download, Mails } from 'lucide-react'
import { errorMessage } from '../../lib/error-message.ts'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import { SubscriberToolbar } from './subscriber-toolbar.tsx'
import { useSubscribers } from './use-subscribers.ts'

export function SubscribersPage() {
  const { address, subscribers, total, csv, error, askAgain } = useSubscribers()
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
      {error && (
        <LoadFailure onRetry={askAgain}>
          {errorMessage(error) ?? 'Error loading subscribers. Please try again.'}
        </LoadFailure>
      )}
      {!error && !subscribers && <Skeleton label="Loading subscribers" height="3rem" />}
      {subscribers && subscribers.length > 0 && (
        <>
          <SubscriberTable
            subscribers={subscribers}
            sort={address.sort}
            onSort={(sort) => address.change({ sort })}
          />
          <Pagination
            page={address.page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={address.setPage}
          />
        </>
      )}
      {subscribers?.length === 0 &&
        (address.narrowed ? (
          <EmptyState icon={Mails} title="No subscribers found">
            Try adjusting your search or filter
          </EmptyState>
        ) : (
          <EmptyState icon={Mails} title="No subscribers yet">
            Addresses that visitors enter in the newsletter form will be here.
          </EmptyState>
        ))}
    </>
  )
}
