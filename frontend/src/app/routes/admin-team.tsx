import { PATHS } from '@loggia/contracts/paths'
import { Navigate } from 'react-router-dom'
import { useHash } from '../../lib/browser/use-hash.ts'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { TeamPage } from '../../features/team/office/team-page.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminTeamRoute() {
  const { staff, can } = useViewer()
  const hash = useHash()
  // Password and sessions stood here once.
  if (hash === '#own-account') return <Navigate to={PATHS.adminAccount} replace />
  return (
    <>
      <PageTitle>Team</PageTitle>
      <TeamPage ownId={staff?.id} mayWrite={can('team:write')} />
    </>
  )
}
