import { SlidersHorizontal } from 'lucide-react'
import { useEffect } from 'react'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { lazyIsland } from '../../../ui/layout/lazy-island.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { isInForm } from './setting-groups.ts'
import { SETTINGS_FRESHNESS } from './settings-freshness.ts'
import { SettingsOutline } from './settings-outline.tsx'
import { StaffSettingsDocument } from './settings-change.operations.generated.ts'
import { SiteSettingsDocument } from './site-settings.operations.generated.ts'
import { Stack } from '../../../ui/layout/stack.ts'

const SettingsEditor = lazyIsland(() => import('./settings-editor.tsx'), 'SettingsEditor')

/**
 * The site settings, as edited both in the portal and in the back office.
 *
 * @param forStaff whether to show the settings that only staff see, as in the back office
 */
export function SettingsForm({ forStaff = false }: { forStaff?: boolean }) {
  useEffect(() => SettingsEditor.preload(), [])
  const site = useFreshQuery(SiteSettingsDocument, SETTINGS_FRESHNESS)
  const staff = useFreshQuery(StaffSettingsDocument, { skip: !forStaff })
  // When a refetch fails, the previous list stays on screen.
  const reload = () => {
    for (const { refetch } of forStaff ? [site, staff] : [site]) refetch().catch(() => undefined)
  }
  const error = site.error ?? staff.error
  const isLoaded = site.data && (!forStaff || staff.data)
  if (!isLoaded && error) {
    return (
      <LoadFailure title="Error" onRetry={reload}>
        Failed to load site settings. Please try again later.
      </LoadFailure>
    )
  }
  if (!site.data || !isLoaded) return <SettingsOutline />
  const staffSettings = (staff.data?.staffSettings ?? []).filter(({ key }) => isInForm(key))
  const settings = [...site.data.siteSettings, ...staffSettings]
  return (
    <Stack $gap={5}>
      {settings.length === 0 && !forStaff && (
        <EmptyState icon={SlidersHorizontal} title="No Settings Found">
          No site settings found. Please contact the administrator.
        </EmptyState>
      )}
      <SettingsEditor
        outline={<SettingsOutline />}
        settings={settings}
        forStaff={forStaff}
        onChanged={reload}
      />
    </Stack>
  )
}
