import { useCompany } from '../../features/site-settings/use-company.ts'
import { OwnAccount } from '../../features/staff-auth/account/own-account.tsx'
import { useViewer } from '../../features/staff-auth/session/use-viewer.ts'
import { TeamPage } from '../../features/team/team-page.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminTeamRoute() {
  const { company } = useCompany()
  const { staff, can } = useViewer()
  return (
    <>
      <PageTitle>{`Team | ${company.name}`}</PageTitle>
      <TeamPage ownId={staff?.id} mayWrite={can('team:write')} account={<OwnAccount />} />
    </>
  )
}
