import { PATHS } from '@loggia/contracts/paths'
import { useNavigate, useSearchParams } from 'react-router'
import { useClientLogout } from '../../features/client-auth/use-client-logout.ts'
import { PortalPanels } from '../../features/client-dashboard/portal-panels.tsx'
import { portalTabPath, findTab, tabsFor } from '../../features/client-dashboard/portal-tab.ts'
import { PortalTabList, PortalTabs } from '../../features/client-dashboard/portal-tabs.tsx'
import { useCompany } from '../use-company.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SidebarLayout } from '../../ui/layout/sidebar-layout.tsx'
import { ClientGuard, type ClientStatus } from '../guards.tsx'
import { PANEL_OF_TAB } from '../portal/panel-of-tab.tsx'

export function ClientDashboardRoute() {
  const navigate = useNavigate()
  const { logout, leaving } = useClientLogout(() => navigate(PATHS.home))
  return (
    <ClientGuard leaving={leaving}>
      {(status) => <Portal status={status} onLogout={logout} loggingOut={leaving} />}
    </ClientGuard>
  )
}

interface PortalProps {
  status: ClientStatus
  onLogout: () => void
  loggingOut: boolean
}

function Portal({ status: { email, name, permissions }, onLogout, loggingOut }: PortalProps) {
  const { company, settled } = useCompany()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const tabs = tabsFor(permissions)
  const { key: selected, label } = findTab(search.get('tab'), tabs)
  const Panel = PANEL_OF_TAB[selected]
  return (
    <PortalTabs selected={selected}>
      <PageTitle>
        {pageTitle(selected === 'dashboard' ? 'Client dashboard' : label, company)}
      </PageTitle>
      <SidebarLayout
        companyName={settled ? company.name : ''}
        account={name ? { title: name, subtitle: email ?? '' } : { title: email ?? '' }}
        onLogout={onLogout}
        loggingOut={loggingOut}
        renderNav={(close) => (
          <PortalTabList
            tabs={tabs}
            onChoose={(key) => {
              close()
              void navigate(portalTabPath(key))
            }}
          />
        )}
      >
        <PortalPanels tabs={tabs} selected={selected}>
          <Panel />
        </PortalPanels>
      </SidebarLayout>
    </PortalTabs>
  )
}
