import { Overview } from '../../features/client-dashboard/overview.tsx'
import { useInstallation } from '../../features/installation/use-installation.ts'

export function DashboardPanel() {
  const { installation } = useInstallation()
  return <Overview isDemo={installation?.demo ?? false} />
}
