import {
  categoryOf,
  isForStaff,
  isRemovable,
  isSettingKey,
  NO_TIME_ZONE,
  SETTING_CATEGORIES,
  settingKeyInput,
  siteSetting,
  siteSettingInput,
  type SiteSetting,
} from '@loggia/contracts/site-settings/site-settings'
import { UPLOAD_SETTING } from '@loggia/contracts/site-settings/categories'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import type { Actor } from '../kernel/actor.ts'
import { changesBetween } from '../kernel/change-row.ts'
import { AppError, invalidField, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockMatching } from '../kernel/row-locks.ts'

export const listSiteSettings = operation({
  summary: 'All settings of the site, sorted by category and key',
  action: 'siteSettings:read',
  agent: 'read',
  rest: 'GET /site-settings',
  field: 'siteSettings',
  input: z.object({}),
  output: z.array(siteSetting),
  run: async ({ site }) => (await site.read()).settings,
})

export const listStaffSettings = operation({
  summary: 'The settings that only staff see, for example `notification_email`',
  action: 'staffSettings:read',
  rest: 'GET /staff-settings',
  field: 'staffSettings',
  input: z.object({}),
  output: z.array(siteSetting),
  run: async ({ db }) => (await loadSettings(db)).filter(({ key }) => isForStaff(key)),
})

/** Reads the public settings from the database, past the cache. */
export async function loadSiteSettings(db: Database): Promise<SiteSetting[]> {
  return (await loadSettings(db)).filter(({ key }) => !isForStaff(key))
}

async function loadSettings(db: Database): Promise<SiteSetting[]> {
  const rows = await db.siteSetting.findMany({
    where: { key: { not: UPLOAD_SETTING } },
    orderBy: [{ category: 'asc' }, { key: 'asc' }],
  })
  return rows.map(toSiteSetting)
}

export const updateSiteSetting = operation({
  summary: 'Creates or updates a setting',
  description:
    'Settings of the category `staff` are for staff only. The category follows from the key; one that is sent changes nothing.',
  action: 'siteSettings:write',
  rest: 'PUT /site-settings/{key}',
  input: siteSettingInput,
  output: siteSetting,
  async run({ actor, db, transaction, site }, { key, value }) {
    assertMayWrite(actor, key)
    if (key === 'time_zone') await assertKnownZone(db, value)
    const written = await transaction(async ({ db, audit }) => {
      await lockMatching(db, 'site_settings', { key })
      const before = await db.siteSetting.findUnique({ where: { key } })
      if (!before && !isSettingKey(key)) throw notFound('Setting')
      const row = await db.siteSetting.upsert({
        where: { key },
        create: { key, value, ...(isSettingKey(key) && { category: SETTING_CATEGORIES[key] }) },
        update: { value },
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
    await site.changed()
    return written
  },
})

/** Removes an optional setting; every other can only be changed. */
export const removeSiteSetting = operation({
  summary: 'Removes an optional setting, such as a link to a social network',
  description: 'Settings of the category `staff` are for staff only.',
  action: 'siteSettings:write',
  rest: 'DELETE /site-settings/{key}',
  input: settingKeyInput,
  output: z.literal(true),
  async run({ actor, transaction, site }, { key }) {
    assertMayWrite(actor, key)
    await transaction(async ({ db, audit }) => {
      const row = await db.siteSetting.findUnique({ where: { key } })
      if (!row) throw notFound('Setting')
      if (!isRemovable(row)) {
        throw new AppError('FORBIDDEN', 'Only links to social networks can be removed')
      }
      await db.siteSetting.delete({ where: { key } })
      const before = toSiteSetting(row)
      await audit({ action: 'siteSetting.removed', entity: 'siteSetting', entityId: key, before })
    })
    await site.changed()
    return true as const
  },
})

/** @throws FORBIDDEN, NOT_FOUND */
function assertMayWrite({ kind }: Actor, key: string): void {
  if (key === UPLOAD_SETTING) throw notFound('Setting')
  if (kind === 'staff' || !isForStaff(key)) return
  throw new AppError('FORBIDDEN', 'Only staff may change this setting')
}

/** PostgreSQL counts the days, by time zones of its own. @throws VALIDATION */
async function assertKnownZone(db: Database, name: string): Promise<void> {
  const known = await db.rows(Prisma.sql`
    SELECT FROM pg_timezone_names WHERE lower(name) = lower(${name})`)
  if (known.length === 0) throw invalidField('value', NO_TIME_ZONE)
}

/** The category follows from the key, whatever is stored. */
function toSiteSetting({ id, key, value, category }: SiteSetting): SiteSetting {
  return { id, key, value, category: categoryOf({ key, category }) }
}
