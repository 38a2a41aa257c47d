import { Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useInstallation } from '../../features/installation/shared/use-installation.ts'
import { EmptyTab } from '../../features/portal-guide/portal/empty-tab.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useCompany } from '../use-company.ts'

const COMING_SOON = <EmptyState icon={Hourglass} title="This feature will be available soon" />

interface EmptyPortalTabProps {
  icon: LucideIcon
  title: string
  /** What will appear here. */
  children: ReactNode
}

/** Says what will appear in a tab that is still empty; the demo keeps the specification's text without records. */
export function EmptyPortalTab(props: EmptyPortalTabProps) {
  const { company } = useCompany()
  const { installation } = useInstallation()
  const sample = installation?.demo === false ? null : COMING_SOON
  return <EmptyTab {...props} email={company.email} sample={sample} />
}
