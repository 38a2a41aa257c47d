import { NOTICE_SETTINGS_PATHS } from '@loggia/contracts/notices/paths'
import { PATHS } from '@loggia/contracts/paths'
import { Suspense } from 'react'
import { useLocation, useNavigate, useOutlet, useSearchParams } from 'react-router-dom'
import { ClientProofDialog } from '../../features/client-auth/portal/client-proof-dialog.tsx'
import { useClientLogout } from '../../features/client-auth/portal/use-client-logout.ts'
import { PortalPanels } from '../../features/client-dashboard/portal/portal-panels.tsx'
import {
  portalTabPath,
  findTab,
  tabsFor,
} from '../../features/client-dashboard/portal/portal-tab.ts'
import { PortalTabList, PortalTabs } from '../../features/client-dashboard/portal/portal-tabs.tsx'
import { useProofRequest } from '../../features/staff-auth/shared/proof-request.ts'
import { UnreadCount } from '../../features/messages/shared/unread-count.tsx'
import { NoticeBell } from '../../features/notices/shared/notice-bell.tsx'
import { useClientView } from '../../features/view-as-client/portal/use-client-view.ts'
import { useLeaveView } from '../../features/view-as-client/portal/use-leave-view.ts'
import { ViewBanner } from '../../features/view-as-client/portal/view-banner.tsx'
import { inTabView } from '../../lib/browser/tab-view.ts'
import { useCompany } from '../../features/site-settings/shared/use-company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SidebarLayout } from '../../ui/layout/sidebar-layout.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { useClientGuard } from '../guards.tsx'
import { useLiveChanges } from '../live/use-live-changes.ts'
import { FlashToast } from '../shell/flash-toast.tsx'
import { ScreenBoundary } from '../shell/screen-boundary.tsx'
import { PANEL_OF_TAB, tabOfPage } from '../portal/portal-pages.tsx'

export function ClientDashboardRoute() {
  const logout = useClientLogout()
  const view = useClientView()
  const leave = useLeaveView(view?.clientId)
  const isProofWanted = useProofRequest()
  const leaving = logout.leaving || leave.leaving
  const { person, instead } = useClientGuard(leaving)
  useLiveChanges('client', leaving ? null : (person?.email ?? null))
  const { company, settled } = useCompany()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { email = '', name = '', permissions = [] } = person ?? {}
  // A person with a record is known by its name.
  const tabs = tabsFor(permissions, Boolean(name))
  const { pathname } = useLocation()
  const page = useOutlet()
  const tab = findTab(search.get('tab'), tabs)
  const pageTab = page && tabOfPage(pathname)
  const selected = page ? (tabs.find(({ key }) => key === pageTab)?.key ?? null) : tab.key
  const Panel = PANEL_OF_TAB[tab.key]
  return (
    <PortalTabs selected={selected}>
      {!page && <PageTitle>{tab.key === 'dashboard' ? 'Client dashboard' : tab.label}</PageTitle>}
      {view && <ViewBanner view={view} leaving={leaving} onLeave={leave.leave} />}
      <SidebarLayout
        companyName={settled ? company.name : ''}
        account={person && accountOf(name, email)}
        onLogout={view ? leave.leave : logout.logout}
        loggingOut={leaving}
        tools={person && <NoticeBell settingsPath={NOTICE_SETTINGS_PATHS.client} />}
        renderNav={(close) => (
          <PortalTabList
            tabs={tabs}
            marks={person ? { messages: <UnreadCount /> } : {}}
            onChoose={(key) => {
              close()
              void navigate(inTabView(portalTabPath(key)))
            }}
          />
        )}
      >
        {person && <FlashToast />}
        {person && isProofWanted && <ClientProofDialog />}
        {instead ?? (
          <PortalPanels tabs={tabs} isApart={selected === null} hasHeader={!page}>
            <ScreenBoundary screen={page ? pathname : tab.key}>
              <Suspense fallback={<Loading />}>{page ?? <Panel />}</Suspense>
            </ScreenBoundary>
          </PortalPanels>
        )}
      </SidebarLayout>
    </PortalTabs>
  )
}

/** Only people with records have a profile. */
function accountOf(name: string | null, email: string | null) {
  if (!name) return { title: email ?? '' }
  return { title: name, subtitle: email ?? '', path: inTabView(PATHS.clientProfile) }
}
