import { SlidersHorizontal } from 'lucide-react'
import { useQuery } from '@apollo/client/react'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FieldOutline } from '../../../ui/feedback/form-outline.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Outline } from '../../../ui/feedback/outline.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { isInForm } from './setting-groups.ts'
import { SETTINGS_FRESHNESS } from './settings-freshness.ts'
import { Fields, Legend } from './settings-form-style.ts'
import { StaffSettingsDocument } from './settings-change.operations.generated.ts'
import { SiteSettingsDocument } from './site-settings.operations.generated.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { SettingsEditor } from './settings-editor.tsx'

/**
 * The site settings, as edited both in the portal and in the back office.
 *
 * @param forStaff whether to show the settings that only staff see, as in the back office
 */
export function SettingsForm({ forStaff = false }: { forStaff?: boolean }) {
  const site = useQuery(SiteSettingsDocument, SETTINGS_FRESHNESS)
  const staff = useQuery(StaffSettingsDocument, { skip: !forStaff })
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
      <SettingsEditor settings={settings} forStaff={forStaff} onChanged={reload} />
    </Stack>
  )
}

/** The groups of settings, by how many fields they have. */
const GROUPS = [5, 4]

/** Stands for the form of the settings while they load. */
function SettingsOutline() {
  return (
    <Outline label="Loading site settings" tall>
      <Stack $gap={5}>
        {GROUPS.map((fields) => (
          <Card key={fields}>
            <Legend as="div">
              <SkeletonLine $width="11rem" $height="1.3em" />
            </Legend>
            <Fields>
              {Array.from({ length: fields }, (_, field) => (
                <FieldOutline key={field} />
              ))}
            </Fields>
          </Card>
        ))}
      </Stack>
    </Outline>
  )
}
