import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'

interface NoRowsProps {
  icon: LucideIcon
  /** What the list lists: 'clients'. */
  of: string
  /** Whether less than all was asked for. */
  narrowed: boolean
  /** What to do where there is nothing at all yet. */
  children: ReactNode
}

/** A list without rows: nothing matches, or nothing is there yet. */
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
