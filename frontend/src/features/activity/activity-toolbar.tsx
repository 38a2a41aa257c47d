import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { ListSearch } from '../../ui/lists/list-search.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { ACTOR_LABELS, ENTITY_LABELS } from './activity-labels.ts'
import type { useActivity } from './use-activity.ts'

interface ActivityToolbarProps {
  address: ReturnType<typeof useActivity>['address']
}

export function ActivityToolbar({ address }: ActivityToolbarProps) {
  const { q, filters, change } = address
  return (
    <Toolbar>
      <ListSearch
        label="Search activity"
        placeholder="Search by person or action..."
        q={q}
        onSearch={(q) => change({ q })}
      />
      <FilterSelect
        label="Who"
        all="Everybody"
        options={ACTOR_LABELS}
        value={filters.actor}
        onChange={(actor) => change({ actor })}
      />
      <FilterSelect
        label="What"
        all="Everything"
        options={ENTITY_LABELS}
        value={filters.entity}
        onChange={(entity) => change({ entity })}
      />
    </Toolbar>
  )
}
