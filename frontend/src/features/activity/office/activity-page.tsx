import { History } from 'lucide-react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { ENTITY_LABELS } from '../../../lib/format/entity-labels.ts'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PagedRows } from '../../../ui/lists/paged-rows.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { ActivityDays } from './activity-days.tsx'
import { ACTOR_LABELS } from './activity-labels.ts'
import { useActivity } from './use-activity.ts'

export function ActivityPage() {
  const { groupSignIns, ...list } = useActivity()
  const { params, error } = list
  return (
    <>
      <PageHeader
        title="Activity"
        subtitle="Who did what, newest first; nobody can change an entry"
      />
      <ListToolbar
        params={params}
        search={{ label: 'Search activity', placeholder: 'Search activity...' }}
        filters={[
          { name: 'actor', label: 'Who', all: 'Everyone', options: ACTOR_LABELS },
          { name: 'entity', label: 'What', all: 'Everything', options: ENTITY_LABELS },
          {
            name: 'signIns',
            label: 'Sign-ins',
            all: 'Sign-ins together',
            options: { each: 'Each sign-in', hidden: 'No sign-ins' },
          },
        ]}
        hasDensity={false}
      />
      <PagedRows
        list={list}
        failure={errorMessage(error) ?? 'Error loading activity. Please try again.'}
        loading={<ListLoading label="Loading activity" />}
        empty={
          <NoRows icon={History} of="activity" params={params}>
            Everything that people change will be listed here.
          </NoRows>
        }
      >
        {(rows) => <ActivityDays entries={rows} groupSignIns={groupSignIns} />}
      </PagedRows>
    </>
  )
}
