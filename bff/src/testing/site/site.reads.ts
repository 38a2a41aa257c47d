import { listSubscribers } from '@loggia/domain/newsletter/newsletter-list.service'
import {
  listSiteSettings,
  listStaffSettings,
} from '@loggia/domain/site-settings/site-settings.service'
import {
  listSiteSections,
  readSiteSection,
  listSiteVersions,
  readSiteVersion,
} from '@loggia/domain/site/site-reading.service'
import { readInstallation } from '@loggia/domain/viewer/viewer.service'
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
