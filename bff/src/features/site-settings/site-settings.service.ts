import { siteSetting, type SiteSetting } from '@atrium/contracts/site-settings'
import type { SiteSetting as Row } from '@atrium/db/generated/client'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'

export const listSiteSettings = operation({
  action: 'siteSettings:read',
  input: z.object({}),
  output: z.array(siteSetting),
  async run({ db }) {
    const rows = await db.siteSetting.findMany({ orderBy: [{ category: 'asc' }, { key: 'asc' }] })
    return rows.map(toSiteSetting)
  },
})

function toSiteSetting({ id, key, value, category }: Row): SiteSetting {
  return { id, key, value, category }
}
