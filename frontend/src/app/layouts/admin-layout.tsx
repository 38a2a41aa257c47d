import { PATHS } from '@loggia/contracts/paths'
import {
  Building2,
  FolderKanban,
  Globe,
  HeartPulse,
  History,
  Inbox,
  LayoutDashboard,
  Mails,
  UsersRound,
  Settings,
} from 'lucide-react'
import { Suspense } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { useCompany } from '../use-company.ts'
import { NewContactCount } from '../../features/contacts/inbox/new-contact-count.tsx'
import { ReleaseNote } from '../../features/health/release-note.tsx'
import { useStaffLogout } from '../../features/staff-auth/session/use-staff-logout.ts'
import { sidebarItemStyle } from '../../ui/layout/sidebar-item.ts'
import { ShortcutHelp } from '../../ui/dialogs/shortcut-help.tsx'
import { SidebarLayout } from '../../ui/layout/sidebar-layout.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { useStaffGuard } from '../guards.tsx'
import { RoomNotice } from '../rooms/room-notice.tsx'
import { RoomPartReady } from '../rooms/room-part-ready.tsx'
import { ScreenBoundary } from '../rooms/screen-boundary.tsx'

const LINKS = [
  { path: PATHS.admin, label: 'Dashboard', icon: LayoutDashboard },
  { path: PATHS.adminClients, label: 'Clients', icon: Building2 },
  { path: PATHS.adminProjects, label: 'Projects', icon: FolderKanban },
  { path: PATHS.adminContacts, label: 'Contacts', icon: Inbox },
  { path: PATHS.adminNewsletter, label: 'Newsletter', icon: Mails },
  { path: PATHS.adminSite, label: 'Website', icon: Globe },
  { path: PATHS.adminTeam, label: 'Team', icon: UsersRound },
  { path: PATHS.adminActivity, label: 'Activity', icon: History },
  { path: PATHS.adminHealth, label: 'Health', icon: HeartPulse },
  { path: PATHS.adminSettings, label: 'Settings', icon: Settings },
] as const

export function AdminLayout() {
  const { company, settled } = useCompany()
  const { pathname } = useLocation()
  const { logout, leaving } = useStaffLogout()
  const { person: staff, instead } = useStaffGuard(leaving)
  return (
    <SidebarLayout
      companyName={settled ? company.name : ''}
      account={staff && { title: staff.name, subtitle: staff.email }}
      onLogout={logout}
      loggingOut={leaving}
      renderNav={(close) => (
        <nav aria-label="Admin">
          {LINKS.map(({ path, label, icon: Icon }) => (
            <Item key={path} to={path} end={path === PATHS.admin} onClick={close}>
              <Icon size={18} aria-hidden="true" />
              {label}
              {staff && path === PATHS.adminContacts && <NewContactCount />}
            </Item>
          ))}
        </nav>
      )}
    >
      <ScreenBoundary screen={pathname}>
        <Suspense fallback={<Loading screen />}>
          {instead ?? <Outlet />}
          <RoomPartReady part="screen" />
        </Suspense>
      </ScreenBoundary>
      <RoomPartReady part="frame" />
      {staff && <RoomNotice />}
      {staff && <ReleaseNote />}
      <ShortcutHelp />
    </SidebarLayout>
  )
}

const Item = styled(NavLink)`
  ${sidebarItemStyle}
`
