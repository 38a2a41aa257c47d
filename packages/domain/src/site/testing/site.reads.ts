import { listSubscribers } from '../../newsletter/newsletter-list.service.ts'
import { listSiteSettings, listStaffSettings } from '../../site-settings/site-settings.service.ts'
import {
  listSiteSections,
  readSiteSection,
  listSiteVersions,
  readSiteVersion,
} from '../site-reading.service.ts'
import { readInstallation } from '../../viewer/viewer.service.ts'
import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'

/** The reads of the site, its settings and its newsletter: see `READS`. */
export const SITE_READS: Read[] = [
  [listSiteSettings, byStaff],
  [listStaffSettings, byStaff],
  [readInstallation, ({ visitor }) => [[visitor]]],
  [listSiteSections, byStaff],
  [
    readSiteSection,
    ({ staff }) => ['footer', 'about', 'hero', 'growth'].map((key) => [staff, { key }]),
  ],
  [listSiteVersions, ({ staff }) => [[staff, { key: 'footer' }]]],
  [readSiteVersion, ({ staff, ids }) => ids.siteVersion.map((id) => [staff, { id }])],
  [listSubscribers, byStaff],
]
