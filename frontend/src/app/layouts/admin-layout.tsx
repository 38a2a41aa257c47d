import { PATHS } from '@loggia/contracts/paths'
import { NOTICE_SETTINGS_PATHS } from '@loggia/contracts/notices/paths'
import { Suspense } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useCompany } from '../use-company.ts'
import { NewContactCount } from '../../features/contacts/office/counts/new-contact-count.tsx'
import { NoticeBell } from '../../features/notices/shared/notice-bell.tsx'
import { ReleaseNote } from '../../features/health/office/release-note.tsx'
import { UnreadCount } from '../../features/messages/shared/unread-count.tsx'
import { SearchButton, SearchIconButton } from '../../features/palette/office/palette-opener.tsx'
import { RememberVisits } from '../../features/palette/office/remember-visits.tsx'
import {
  useOwnPreferences,
  useScheme,
} from '../../features/staff-auth/office/session/use-own-preferences.ts'
import { useStaffLogout } from '../../features/staff-auth/office/session/use-staff-logout.ts'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { ChangePreferencesContext, PreferencesContext } from '../../lib/browser/preferences.ts'
import { sidebarItemStyle } from '../../ui/layout/sidebar-item.ts'
import { SidebarLayout } from '../../ui/layout/sidebar-layout.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { useStaffGuard } from '../guards.tsx'
import { useLiveChanges } from '../live/use-live-changes.ts'
import { FlashToast } from '../shell/flash-toast.tsx'
import { PartReady } from '../../ui/layout/part-ready.tsx'
import { ScreenBoundary } from '../shell/screen-boundary.tsx'
import { ADMIN_LINKS } from './admin-links.ts'
import { OfficeDialogs } from './office-dialogs.tsx'
import { useCommands } from './use-commands.ts'

export function AdminLayout() {
  const { company, settled } = useCompany()
  const { pathname } = useLocation()
  const { logout, leaving } = useStaffLogout()
  const { person: staff, instead } = useStaffGuard(leaving)
  const { can } = useViewer()
  const { preferences, change } = useOwnPreferences()
  useScheme(preferences)
  const isSignedIn = staff !== null
  const commands = useCommands({ isSignedIn, preferences, change, signOut: logout })
  const openPalette = () => commands.run('openPalette')
  useLiveChanges('staff', leaving ? null : (staff?.id ?? null))
  return (
    <PreferencesContext value={preferences}>
      <ChangePreferencesContext value={change}>
        <SidebarLayout
          companyName={settled ? company.name : ''}
          account={staff && { title: staff.name, subtitle: staff.email, path: PATHS.adminAccount }}
          onLogout={logout}
          loggingOut={leaving}
          tools={
            staff && (
              <>
                <SearchIconButton onClick={openPalette} />
                <NoticeBell settingsPath={NOTICE_SETTINGS_PATHS.staff} />
              </>
            )
          }
          renderNav={(close) => (
            <nav aria-label="Admin">
              {staff && <SearchButton onClick={openPalette} />}
              {ADMIN_LINKS.map(({ path, label, icon: Icon }) => (
                <Item key={path} to={path} end={path === PATHS.admin} onClick={close}>
                  <Icon size={18} aria-hidden="true" />
                  {label}
                  {staff && path === PATHS.adminContacts && <NewContactCount />}
                  {staff && path === PATHS.adminMessages && <UnreadCount />}
                </Item>
              ))}
            </nav>
          )}
        >
          <ScreenBoundary screen={pathname}>
            <Suspense fallback={<Loading screen />}>
              {instead ?? <Outlet />}
              <PartReady part="screen" />
            </Suspense>
          </ScreenBoundary>
          <PartReady part="frame" />
          {staff && <FlashToast />}
          {staff && <ReleaseNote />}
          {staff && <RememberVisits personId={staff.id} />}
          {staff && <OfficeDialogs commands={commands} personId={staff.id} can={can} />}
        </SidebarLayout>
      </ChangePreferencesContext>
    </PreferencesContext>
  )
}

const Item = styled(NavLink)`
  ${sidebarItemStyle}
`
