import { useRef } from 'react'
import { useSearchText } from '../../lib/use-search-text.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { ACTOR_LABELS, ENTITY_LABELS } from './activity-words.ts'
import type { useActivity } from './use-activity.ts'

interface ActivityToolbarProps {
  address: ReturnType<typeof useActivity>['address']
}

export function ActivityToolbar({ address }: ActivityToolbarProps) {
  const { q, filters, change } = address
  const search = useRef<HTMLInputElement>(null)
  const { value, setText } = useSearchText(q, (text) => change({ q: text }))
  useShortcuts({ '/': () => search.current?.focus() })
  return (
    <Toolbar>
      <SearchField
        ref={search}
        label="Search activity"
        placeholder="Search by person or action..."
        value={value}
        onChange={({ target }) => setText(target.value)}
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
