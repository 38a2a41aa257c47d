import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { ListSearch } from '../../ui/lists/list-search.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { STATE_LABELS } from './subscriber-state.ts'
import type { useSubscribers } from './use-subscribers.ts'

interface SubscriberToolbarProps {
  address: ReturnType<typeof useSubscribers>['address']
}

export function SubscriberToolbar({ address }: SubscriberToolbarProps) {
  const { q, filters, change } = address
  return (
    <Toolbar>
      <ListSearch
        label="Search subscribers"
        placeholder="Search by e-mail..."
        q={q}
        onSearch={(q) => change({ q })}
      />
      <FilterSelect
        label="State"
        all="All states"
        options={STATE_LABELS}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
    </Toolbar>
  )
}
