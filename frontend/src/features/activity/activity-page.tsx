import { PAGE_SIZE } from '@atrium/contracts/lists'
import { History } from 'lucide-react'
import { errorMessage } from '../../lib/error-message.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ActivityDays } from './activity-days.tsx'
import { ActivityToolbar } from './activity-toolbar.tsx'
import { useActivity } from './use-activity.ts'

export function ActivityPage() {
  const { address, entries, total, error, askAgain } = useActivity()
  return (
    <>
      <PageHeader
        title="Activity"
        subtitle="Who did what, newest first. Nothing here can be changed."
      />
      <ActivityToolbar address={address} />
      {error && (
        <LoadFailure onRetry={askAgain}>
          {errorMessage(error) ?? 'Error loading activity. Please try again.'}
        </LoadFailure>
      )}
      {!error && !entries && <Skeleton label="Loading activity" height="3rem" />}
      {entries && entries.length > 0 && (
        <>
          <ActivityDays entries={entries} />
          <Pagination
            page={address.page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={address.setPage}
          />
        </>
      )}
      {entries?.length === 0 &&
        (address.narrowed ? (
          <EmptyState icon={History} title="No activity found">
            Try adjusting your search or filter
          </EmptyState>
        ) : (
          <EmptyState icon={History} title="No activity yet">
            What people do here will be listed here.
          </EmptyState>
        ))}
    </>
  )
}
