import { FilterX } from 'lucide-react'
import type { ListParams } from '../../../lib/data/use-list-page.ts'
import { Button } from '../../buttons/button.tsx'

interface ClearFiltersProps {
  params: Pick<ListParams<never>, 'narrowed' | 'clear'>
  variant?: 'secondary' | 'quiet'
}

/** Removes the search and all filters of a list; nothing where there are none. */
export function ClearFilters({ params, variant = 'quiet' }: ClearFiltersProps) {
  if (!params.narrowed) return null
  return (
    <Button variant={variant} onClick={params.clear}>
      <FilterX size={18} aria-hidden="true" />
      Clear filters
    </Button>
  )
}
