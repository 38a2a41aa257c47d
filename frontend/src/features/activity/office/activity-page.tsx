import { History } from 'lucide-react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PagedRows } from '../../../ui/lists/paged-rows.tsx'
import { SearchedNewest } from '../../../ui/lists/searched-newest.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { ActivityDays } from './activity-days.tsx'
import { ActivityToolbar } from './activity-toolbar.tsx'
import { useActivity } from './use-activity.ts'

export function ActivityPage() {
  const { address, groupSignIns, entries, searchedNewest, ...list } = useActivity()
  const { total, isAtLeast, error, refetch } = list
  return (
    <>
      <PageHeader
        title="Activity"
        subtitle="Who did what, newest first; nobody can change an entry"
      />
      <ActivityToolbar address={address} />
      <SearchedNewest rows={searchedNewest} />
      <PagedRows
        rows={entries}
        failure={
          error ? (errorMessage(error) ?? 'Error loading activity. Please try again.') : null
        }
        onRetry={refetch}
        loading={<ListLoading label="Loading activity" />}
        empty={
          <NoRows icon={History} of="activity" params={address}>
            Everything that people change will be listed here.
          </NoRows>
        }
        page={address.page}
        total={total}
        isAtLeast={isAtLeast}
        onPage={address.setPage}
      >
        {(rows) => <ActivityDays entries={rows} groupSignIns={groupSignIns} />}
      </PagedRows>
    </>
  )
}
