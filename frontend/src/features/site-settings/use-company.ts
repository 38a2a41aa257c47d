import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { companyOf, type Settings } from '../../lib/format/company.ts'
import { SiteSettingsDocument } from './site-settings.operations.generated.ts'

/** The company from the site settings, with fallbacks for missing ones and while loading or offline. */
export function useCompany() {
  const { data, loading } = useQuery(SiteSettingsDocument)
  return useMemo(() => {
    const settings: Settings = Object.fromEntries(
      data?.siteSettings.map(({ key, value }) => [key, value]) ?? [],
    )
    return {
      company: companyOf(settings),
      /** The name without a fallback, for sentences that are worded differently without one. */
      configuredName: settings.company_name ?? null,
      /** False while loading: the fallbacks may still be replaced. */
      settled: !loading || data !== undefined,
    }
  }, [data, loading])
}
