import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListParams } from '../../lib/data/use-list-page.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ClearFilters } from './toolbar/clear-filters.tsx'

interface NoRowsProps {
  icon: LucideIcon
  /** The content of the list, such as 'clients'. */
  of: string
  /** Tells whether a search or a filter is active, and clears them. */
  params: Pick<ListParams<never>, 'narrowed' | 'clear'>
  /** Replaces 'No clients found' and 'No clients yet'. */
  title?: string
  /** The next step while the list is still empty. */
  children: ReactNode
}

/** An empty list: nothing matches, or nothing has been added yet. */
export function NoRows({ icon, of, params, title, children }: NoRowsProps) {
  return params.narrowed ? (
    <EmptyState icon={icon} title={title ?? `No ${of} found`}>
      <p>Try adjusting your search or filter</p>
      <ClearFilters params={params} variant="secondary" />
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={title ?? `No ${of} yet`}>
      {children}
    </EmptyState>
  )
}
