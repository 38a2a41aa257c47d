import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { companyOf, type Settings } from '../../lib/format/company.ts'
import { SiteSettingsDocument } from './site-settings.operations.generated.ts'

/** The company from the site settings, with the fallbacks where one is missing or none could be had. */
export function useCompany() {
  const { data, loading } = useQuery(SiteSettingsDocument)
  return useMemo(() => {
    const settings: Settings = Object.fromEntries(
      data?.siteSettings.map(({ key, value }) => [key, value]) ?? [],
    )
    return {
      company: companyOf(settings),
      /** The name as set, for sentences that are worded differently without one. */
      givenName: settings.company_name ?? null,
      /** False while the fallbacks may yet be replaced. */
      settled: !loading || data !== undefined,
    }
  }, [data, loading])
}
