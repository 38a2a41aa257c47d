import { useRef } from 'react'
import { useSearchText } from '../../lib/use-search-text.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { STATE_LABELS } from './subscriber-state.ts'
import type { useSubscribers } from './use-subscribers.ts'

interface SubscriberToolbarProps {
  address: ReturnType<typeof useSubscribers>['address']
}

export function SubscriberToolbar({ address }: SubscriberToolbarProps) {
  const { q, filters, change } = address
  const search = useRef<HTMLInputElement>(null)
  const { value, setText } = useSearchText(q, (text) => change({ q: text }))
  useShortcuts({ '/': () => search.current?.focus() })
  return (
    <Toolbar>
      <SearchField
        ref={search}
        label="Search subscribers"
        placeholder="Search by e-mail..."
        value={value}
        onChange={({ target }) => setText(target.value)}
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
