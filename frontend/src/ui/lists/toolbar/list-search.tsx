import { useRef } from 'react'
import { useSearchText } from '../../../lib/data/use-search-text.ts'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { SearchField } from '../../forms/search-field.tsx'

interface ListSearchProps {
  /** The accessible name, such as 'Search clients'. */
  label: string
  placeholder: string
  /** The current search text. */
  q: string
  onSearch: (q: string) => void
}

/** The search field of a list; the key `/` focuses it from anywhere on the page. */
export function ListSearch({ label, placeholder, q, onSearch }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const { value, setText } = useSearchText(q, onSearch)
  useShortcuts({ '/': () => field.current?.focus() })
  return (
    <SearchField
      ref={field}
      label={label}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
