import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useInstallation } from '../features/installation/use-installation.ts'
import { SiteSettingsDocument } from '../features/site-settings/site-settings.operations.generated.ts'
import { companyOf, type Settings } from '../lib/format/company.ts'

/** The company from the site settings; in the demo with fallbacks for missing ones. */
export function useCompany() {
  const { data, loading } = useQuery(SiteSettingsDocument)
  const { installation, loading: installing } = useInstallation()
  const isDemo = installation?.demo ?? false
  return useMemo(() => {
    const settings: Settings = Object.fromEntries(
      data?.siteSettings.map(({ key, value }) => [key, value]) ?? [],
    )
    return {
      company: companyOf(settings, isDemo),
      /** The name without a fallback, for sentences that are worded differently without one. */
      configuredName: settings.company_name ?? null,
      /** False while loading: what is shown may still be replaced. */
      settled: !installing && (!loading || data !== undefined),
    }
  }, [data, loading, isDemo, installing])
}
