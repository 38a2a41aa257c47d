import { useCompany } from '../use-company.ts'
import { OwnAccount } from '../../features/staff-auth/account/own-account.tsx'
import { useViewer } from '../../features/staff-auth/session/use-viewer.ts'
import { TeamPage } from '../../features/team/team-page.tsx'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminTeamRoute() {
  const { company } = useCompany()
  const { staff, can } = useViewer()
  return (
    <>
      <PageTitle>{pageTitle('Team', company)}</PageTitle>
      <TeamPage ownId={staff?.id} mayWrite={can('team:write')} account={<OwnAccount />} />
    </>
  )
}
