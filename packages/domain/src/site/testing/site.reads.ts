import type { Database } from '@loggia/db/client'
import { signToken } from '@loggia/server/auth/signed-token'
import { TEST_SECRET } from '@loggia/testing/api/app'
import { readSubscriberData } from '../../newsletter/subscriber-data.service.ts'
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
  [
    readSubscriberData,
    async ({ visitor, app }) => {
      const rows = await app.db.newsletterSubscriber.findMany({ orderBy: { id: 'asc' } })
      const [first] = rows
      if (first) await addNewsTo(app.db, first)
      return rows.map(({ id }) => [
        visitor,
        { token: signToken(TEST_SECRET, 'newsletter-data', id) },
      ])
    },
  ],
]

/** Another address that waits for its confirmation, and an email that came back. */
async function addNewsTo(
  db: Database,
  { id: subscriberId, emailKey }: { id: number; emailKey: string },
): Promise<void> {
  const create = { subscriberId, email: 'elsewhere@customer.example' }
  await db.newsletterAddressChange.upsert({ where: { subscriberId }, create, update: {} })
  await db.mailBounce.create({ data: { emailKey, kind: 'hard', status: '5.1.1' } })
}
