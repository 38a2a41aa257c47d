import { useRef } from 'react'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { PausedSearch, type PausedSearchProps } from '../../forms/paused-search.tsx'

/** The search field of a list; the key `/` focuses it from anywhere on the page. */
export function ListSearch(search: PausedSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  return <PausedSearch {...search} ref={field} />
}
