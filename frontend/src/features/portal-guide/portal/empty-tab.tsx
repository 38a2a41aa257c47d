import { Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { useInstallation } from '../../installation/shared/use-installation.ts'
import { usePortalGuide } from './use-portal-guide.ts'
import { WhomToAsk } from './whom-to-ask.tsx'

interface EmptyTabProps {
  icon: LucideIcon
  title: string
  /** The future content. */
  children: ReactNode
}

/**
 * Names the future content of an empty tab, and the contact person; the demo keeps the specification's text for people
 * without records.
 */
export function EmptyTab({ icon, title, children }: EmptyTabProps) {
  const { guide, isSettled } = usePortalGuide()
  const { installation } = useInstallation()
  if (!isSettled) return <ListLoading label="Loading" />
  if (installation?.demo !== false && !guide?.hasRecords)
    return <EmptyState icon={Hourglass} title="This feature will be available soon" />
  return (
    <EmptyState icon={icon} title={title}>
      <p>{children}</p>
      <WhomToAsk guide={guide} />
    </EmptyState>
  )
}
