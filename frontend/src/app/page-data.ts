import type { SiteSetting } from '@loggia/contracts/site-settings'
import type { InstallationQuery } from '../features/installation/installation.operations.generated.ts'

/** What the server passes to the rendering of a public page. */
export interface PageData {
  siteSettings: SiteSetting[]
  installation: InstallationQuery['installation']
  /** The origin of the site, such as `https://www.example.org`. */
  origin: string
}
