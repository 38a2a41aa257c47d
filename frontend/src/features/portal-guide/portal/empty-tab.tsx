import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { usePortalGuide } from './use-portal-guide.ts'
import { WhomToAsk } from './whom-to-ask.tsx'

interface EmptyTabProps {
  icon: LucideIcon
  title: string
  /** What will appear here. */
  children: ReactNode
  /** The company's address. */
  email: string | undefined
  /** What stands there for people without records instead; null for the truth. */
  sample: ReactNode
}

/** Says what will appear in a tab that is still empty, and whom to ask. */
export function EmptyTab({ icon, title, children, email, sample }: EmptyTabProps) {
  const { guide, isSettled } = usePortalGuide()
  if (!isSettled) return <ListLoading label="Loading" />
  if (sample && !guide?.hasRecords) return sample
  return (
    <EmptyState icon={icon} title={title}>
      <p>{children}</p>
      <WhomToAsk contact={guide?.contact ?? null} email={email} />
    </EmptyState>
  )
}
