import { listSubscribers } from '../../features/newsletter/newsletter-list.service.ts'
import {
  listSiteSettings,
  listStaffSettings,
} from '../../features/site-settings/site-settings.service.ts'
import {
  listSiteSections,
  readSiteSection,
  listSiteVersions,
  readSiteVersion,
} from '../../features/site/site-reading.service.ts'
import { readInstallation } from '../../features/viewer/viewer.service.ts'
import { byStaff, type Read } from '../answers/read-calls.ts'

/** The reads of the site, its settings and its newsletter: see `READS`. */
export const SITE_READS: Read[] = [
  [listSiteSettings, 'siteSettings', byStaff],
  [listStaffSettings, 'staffSettings', byStaff],
  [readInstallation, 'installation', ({ visitor }) => [[visitor]]],
  [listSiteSections, 'siteSections', byStaff],
  [
    readSiteSection,
    'siteSection',
    ({ staff }) => ['footer', 'about', 'hero', 'growth'].map((key) => [staff, { key }]),
  ],
  [listSiteVersions, 'siteVersions', ({ staff }) => [[staff, { key: 'footer' }]]],
  [
    readSiteVersion,
    'siteVersion',
    ({ staff, ids }) => ids.siteVersion.map((id) => [staff, { id }]),
  ],
  [listSubscribers, 'newsletterSubscribers', byStaff],
]
