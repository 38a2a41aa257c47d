import { useQuery } from '@apollo/client/react'
import { companyOf } from '../../../lib/format/company.ts'
import { useInstallation } from '../../installation/shared/use-installation.ts'
import { SETTINGS_FRESHNESS } from './settings-freshness.ts'
import { SiteSettingsDocument } from './site-settings.operations.generated.ts'

/** The company from the site settings, with the defaults of the installation for those that are missing. */
export function useCompany() {
  const { data, loading } = useQuery(SiteSettingsDocument, SETTINGS_FRESHNESS)
  const { installation, loading: installing } = useInstallation()
  const settings = data?.siteSettings ?? []
  return {
    company: companyOf(...(installation?.defaultSettings ?? []), ...settings),
    /** The name without a default, for sentences that are worded differently without one. */
    configuredName: companyOf(...settings).name,
    /** False while loading: the shown values may still be replaced. */
    settled: !installing && (!loading || data !== undefined),
  }
}
