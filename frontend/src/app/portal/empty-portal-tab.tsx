import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ComingSoon } from '../../features/client-dashboard/portal/coming-soon.tsx'
import { useInstallation } from '../../features/installation/shared/use-installation.ts'
import { EmptyTab } from '../../features/portal-guide/portal/empty-tab.tsx'
import { useCompany } from '../use-company.ts'

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
  const sample = installation?.demo === false ? null : <ComingSoon />
  return <EmptyTab {...props} email={company.email} sample={sample} />
}
