import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'

interface NoRowsProps {
  icon: LucideIcon
  /** What the list contains, such as 'clients'. */
  of: string
  /** Whether a search or a filter is active. */
  narrowed: boolean
  /** What to do while the list is still empty. */
  children: ReactNode
}

/** An empty list: nothing matches, or nothing has been added yet. */
export function NoRows({ icon, of, narrowed, children }: NoRowsProps) {
  return narrowed ? (
    <EmptyState icon={icon} title={`No ${of} found`}>
      Try adjusting your search or filter
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={`No ${of} yet`}>
      {children}
    </EmptyState>
  )
}
