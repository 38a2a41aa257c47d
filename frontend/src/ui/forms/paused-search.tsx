import type { ComponentProps } from 'react'
import { useSearchText } from '../../lib/data/use-search-text.ts'
import { SearchField } from './search-field.tsx'

export interface PausedSearchProps extends ComponentProps<typeof SearchField> {
  /** The present search. */
  q: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

/** A search field that does not search for every letter. */
export function PausedSearch({ q, onSearch, ...field }: PausedSearchProps) {
  const { value, setText } = useSearchText(q, onSearch)
  return <SearchField {...field} value={value} onChange={({ target }) => setText(target.value)} />
}
