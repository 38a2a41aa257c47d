import { SlidersHorizontal } from 'lucide-react'
import { styled } from 'styled-components'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { space } from '../../styles/theme.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SettingsEditor } from './settings-editor.tsx'
import { SiteSettingsDocument } from './site-settings.operations.generated.ts'

/** The site settings, as edited both in the portal and in the back office. */
export function SettingsForm() {
  const { data, error, refetch } = useFreshQuery(SiteSettingsDocument)
  // When the refetch fails, the previous list stays on screen.
  const reload = () => void refetch().catch(() => undefined)
  if (!data && error) {
    return (
      <LoadFailure title="Error" onRetry={reload}>
        Failed to load site settings. Please try again later.
      </LoadFailure>
    )
  }
  if (!data) return <Skeleton label="Loading site settings" rows={6} />
  return (
    <Stack>
      {data.siteSettings.length === 0 && (
        <EmptyState icon={SlidersHorizontal} title="No Settings Found">
          No site settings found. Please contact the administrator.
        </EmptyState>
      )}
      <SettingsEditor settings={data.siteSettings} onChanged={reload} />
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`
