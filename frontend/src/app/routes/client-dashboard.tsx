import { PATHS } from '@atrium/contracts/paths'
import { useNavigate } from 'react-router'
import { useClientLogout } from '../../features/client-auth/use-client-logout.ts'
import {
  PortalPanels,
  PortalTabList,
  PortalTabs,
} from '../../features/client-dashboard/portal-tabs.tsx'
import { useCompany } from '../../features/site-settings/use-company.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SidebarLayout } from '../../ui/sidebar-layout.tsx'
import { ClientGuard } from '../guards.tsx'

export function ClientDashboardRoute() {
  const { company, settled } = useCompany()
  const navigate = useNavigate()
  const { logout, leaving } = useClientLogout(() => navigate(PATHS.home))
  return (
    <ClientGuard leaving={leaving}>
      {({ email, name }) => (
        <PortalTabs>
          <PageTitle>{`Client dashboard | ${company.name}`}</PageTitle>
          <SidebarLayout
            companyName={settled ? company.name : ''}
            account={name ? { title: name, subtitle: email ?? '' } : { title: email ?? '' }}
            onLogout={logout}
            loggingOut={leaving}
            renderNav={(close) => <PortalTabList onChoose={close} />}
          >
            <PortalPanels />
          </SidebarLayout>
        </PortalTabs>
      )}
    </ClientGuard>
  )
}
