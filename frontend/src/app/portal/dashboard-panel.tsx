import { Suspense } from 'react'
import { lazySection } from '../lazy-section.tsx'
import { Overview } from '../../features/client-dashboard/overview.tsx'
import { useInstallation } from '../../features/installation/use-installation.ts'

const WaitingApprovals = lazySection(
  () => import('../../features/approvals/own/waiting-approvals.tsx'),
  'WaitingApprovals',
)

export function DashboardPanel() {
  const { installation } = useInstallation()
  return (
    <>
      <Suspense fallback={null}>
        <WaitingApprovals />
      </Suspense>
      <Overview isDemo={installation?.demo ?? false} />
    </>
  )
}
