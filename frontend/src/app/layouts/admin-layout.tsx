import { PATHS } from '@loggia/contracts/paths'
import { NOTICE_SETTINGS_PATHS } from '@loggia/contracts/notices/paths'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import type { Action } from '@loggia/contracts/permissions'
import type { Preferences } from '@loggia/contracts/account/preferences'
import { Keyboard, Monitor, Moon, Sun, User } from 'lucide-react'
import { useCompany } from '../../features/site-settings/shared/use-company.ts'
import { NoticeBell } from '../../features/notices/shared/notice-bell.tsx'
import { ReleaseNote } from '../../features/health/office/release-note.tsx'
import { WaitingCount } from '../../features/waiting/office/waiting-count.tsx'
import { SearchButton, SearchIconButton } from '../../features/palette/office/palette-opener.tsx'
import {
  useOwnPreferences,
  useScheme,
} from '../../features/staff-auth/office/session/use-own-preferences.ts'
import { useStaffLogout } from '../../features/staff-auth/office/session/use-staff-logout.ts'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { ChangePreferencesContext, PreferencesContext } from '../../lib/browser/preferences.ts'
import { RememberingContext } from '../../lib/browser/recent-records.ts'
import { SidebarLayout } from '../../ui/layout/sidebar-layout.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { useStaffGuard } from '../guards.tsx'
import { useLiveChanges } from '../live/use-live-changes.ts'
import { FlashToast } from '../shell/flash-toast.tsx'
import { ScreenBoundary } from '../shell/screen-boundary.tsx'
import { linkOfPath, ADMIN_LINKS } from './admin-links.ts'
import { AdminNav } from './admin-nav.tsx'
import { useCommands } from './use-commands.ts'
import { EraseHost } from '../../features/person-data/office/erase-host.tsx'
import { ProofDialog } from '../../features/staff-auth/office/proof/proof-dialog.tsx'
import { useProofRequest } from '../../features/staff-auth/shared/proof-request.ts'
import { useShortcuts } from '../../lib/keys/use-shortcuts.ts'
import { Palette } from '../../features/palette/office/palette.tsx'
import { ShortcutHelp } from '../../features/palette/office/shortcut-help.tsx'

export function AdminLayout() {
  const { company, settled } = useCompany()
  const { pathname } = useLocation()
  const { logout, leaving } = useStaffLogout()
  const { person: staff, instead } = useStaffGuard(leaving)
  const { can, needsSecondFactor } = useViewer()
  const { preferences, change } = useOwnPreferences()
  useScheme(preferences)
  const maySearch = can('search:read')
  const commands = useCommands({ maySearch, preferences, change, signOut: logout })
  const openPalette = () => commands.run('openPalette')
  const menu = useAccountMenu(preferences, commands)
  const needed = linkOfPath(pathname)?.needs
  // A required second factor is set up first.
  const elsewhere = needsSecondFactor ? PATHS.adminAccount : PATHS.adminProjects
  const isClosed = needsSecondFactor
    ? pathname !== PATHS.adminAccount
    : needed !== undefined && !can(needed)
  useLiveChanges('staff', leaving ? null : (staff?.id ?? null))
  return (
    <PreferencesContext value={preferences}>
      <ChangePreferencesContext value={change}>
        <SidebarLayout
          companyName={settled ? company.name : ''}
          account={staff && { title: staff.name, subtitle: staff.email, menu }}
          onLogout={logout}
          loggingOut={leaving}
          tools={
            staff && (
              <>
                {maySearch && <SearchIconButton onClick={openPalette} />}
                {!needsSecondFactor && <NoticeBell settingsPath={NOTICE_SETTINGS_PATHS.staff} />}
              </>
            )
          }
          renderNav={(close) => (
            <AdminNav
              search={maySearch && <SearchButton onClick={openPalette} />}
              can={can}
              counts={
                staff
                  ? {
                      [PATHS.adminContacts]: <WaitingCount of={['contacts']} />,
                      [PATHS.adminMessages]: <WaitingCount of={['messages', 'mails']} />,
                    }
                  : {}
              }
              onChoose={close}
            />
          )}
        >
          <ScreenBoundary screen={pathname}>
            <Suspense fallback={<Loading screen />}>
              <RememberingContext value={staff?.id ?? null}>
                {instead ?? (isClosed ? <Navigate to={elsewhere} replace /> : <Outlet />)}
              </RememberingContext>
            </Suspense>
          </ScreenBoundary>
          {staff && <FlashToast />}
          {staff && <ReleaseNote />}
          {staff && <OfficeDialogs commands={commands} personId={staff.id} can={can} />}
        </SidebarLayout>
      </ChangePreferencesContext>
    </PreferencesContext>
  )
}

const PAGES = ADMIN_LINKS.map(({ path, label, icon }) => ({ label, icon, to: path }))

interface OfficeDialogsProps {
  commands: ReturnType<typeof useCommands>
  personId: number
  can: (action: Action) => boolean
}

/** The dialogs that open from everywhere in the back office: the palette, the list of shortcuts, and the question who one is. */
function OfficeDialogs({ commands, personId, can }: OfficeDialogsProps) {
  const { dialog, close, run } = commands
  const isProofWanted = useProofRequest()
  useShortcuts({ '?': () => run('showShortcuts') })
  return (
    <>
      {dialog === 'palette' && (
        <Palette onClose={close} pages={PAGES} personId={personId} can={can} run={run} />
      )}
      <EraseHost />
      {isProofWanted && <ProofDialog />}
      {dialog === 'shortcuts' && <ShortcutHelp onClose={close} run={run} />}
    </>
  )
}

const SCHEMES = [
  { value: 'system', command: 'useSystemScheme', label: 'Colors of the device', icon: Monitor },
  { value: 'light', command: 'useLightScheme', label: 'Always light', icon: Sun },
  { value: 'dark', command: 'useDarkScheme', label: 'Always dark', icon: Moon },
] as const

/** The personal choices of staff: account, shortcuts, colors. */
function useAccountMenu(
  { scheme }: Preferences,
  { run }: Pick<ReturnType<typeof useCommands>, 'run'>,
) {
  const navigate = useNavigate()
  return {
    actions: [
      {
        label: 'Your account',
        icon: User,
        onSelect: () => void navigate(PATHS.adminAccount),
      },
      { label: 'Keyboard shortcuts', icon: Keyboard, onSelect: () => run('showShortcuts') },
    ],
    more: SCHEMES.map(({ value, command, ...item }) => ({
      ...item,
      onSelect: () => run(command),
      isChosen: scheme === value,
    })),
  }
}
