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
