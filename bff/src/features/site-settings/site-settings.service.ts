import {
  SETTING_CATEGORIES,
  settingKeyInput,
  siteSetting,
  siteSettingInput,
  type SettingKey,
  type SiteSetting,
} from '@loggia/contracts/site-settings'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { changesBetween } from '../../data/changed-fields.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { lockMatching } from '../../data/row-locks.ts'
import { toSiteSetting } from './site-setting.view.ts'

export const listSiteSettings = operation({
  action: 'siteSettings:read',
  input: z.object({}),
  output: z.array(siteSetting),
  async run({ db, siteSettings }) {
    return siteSettings.read(() => loadSiteSettings(db))
  },
})

/** Reads the settings from the database, past the cache. */
export async function loadSiteSettings(db: Database): Promise<SiteSetting[]> {
  const rows = await db.siteSetting.findMany({ orderBy: [{ category: 'asc' }, { key: 'asc' }] })
  return rows.map(toSiteSetting)
}

/** Writes a setting that exists, or one of `SETTING_CATEGORIES`. */
export const updateSiteSetting = operation({
  action: 'siteSettings:write',
  input: siteSettingInput,
  output: siteSetting,
  async run({ transaction, siteSettings }, { key, value, category }) {
    const written = await transaction(async ({ db, audit }) => {
      await lockMatching(db, 'site_settings', Prisma.sql`key = ${key}`)
      const before = await db.siteSetting.findUnique({ where: { key } })
      if (!before && !isSettingKey(key)) throw notFound('Setting')
      const row = await db.siteSetting.upsert({
        where: { key },
        create: { key, value, category: category ?? categoryOf(key) },
        update: { value, ...(category && { category }) },
      })
      const after = toSiteSetting(row)
      const states = before ? changesBetween(toSiteSetting(before), after) : { after }
      await audit({
        action: 'siteSetting.updated',
        entity: 'siteSetting',
        entityId: key,
        ...states,
      })
      return after
    })
    await siteSettings.drop()
    return written
  },
})

/** Removes a link to a social network; every other setting can only be changed. */
export const removeSiteSetting = operation({
  action: 'siteSettings:write',
  input: settingKeyInput,
  output: z.literal(true),
  async run({ transaction, siteSettings }, { key }) {
    await transaction(async ({ db, audit }) => {
      const row = await db.siteSetting.findUnique({ where: { key } })
      if (!row) throw notFound('Setting')
      if (row.category !== 'social') {
        throw new AppError('FORBIDDEN', 'Only links to social networks can be removed')
      }
      await db.siteSetting.delete({ where: { key } })
      const before = toSiteSetting(row)
      await audit({ action: 'siteSetting.removed', entity: 'siteSetting', entityId: key, before })
    })
    await siteSettings.drop()
    return true as const
  },
})

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_CATEGORIES, key)
}

function categoryOf(key: string): string | undefined {
  return isSettingKey(key) ? SETTING_CATEGORIES[key] : undefined
}
