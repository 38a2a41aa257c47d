import { shownBrand, shownBrandOf } from '@loggia/contracts/site/brand'
import { defaultSetting, defaultSettings } from '@loggia/contracts/site-settings/site-settings'
import { ACTIONS } from '@loggia/contracts/permissions'
import { STAFF_PASSWORDS, staffUser } from '@loggia/contracts/staff-auth/staff-auth'
import { preferences } from '@loggia/contracts/account/account'
import { z } from 'zod'
import { VISITOR } from '../kernel/actor.ts'
import { operation } from '../kernel/operation.ts'
import { permissionsOf } from '../kernel/access/authorize.ts'
import { toStaffUser } from '../staff-auth/staff-auth.service.ts'
import { readPreferences } from '../account/preferences.queries.ts'

/** The signed-in member of staff, if any, for public screens. */
export const readViewer = operation({
  action: 'viewer:read',
  field: 'viewer',
  input: z.object({}),
  output: z.object({
    staff: staffUser.nullable(),
    permissions: z.array(z.enum(ACTIONS)),
    /** Whether they have to set up a second factor before anything else. */
    needsSecondFactor: z.boolean(),
    /** Whether staff sign in with passwords: false where single sign-on is the only way. */
    usesPassword: z.boolean(),
    /** Null for all but staff. */
    preferences: preferences.nullable(),
    /** Whether their address is proved, or need not be, without single sign-on; null for all but staff. */
    isEmailProved: z.boolean().nullable(),
  }),
  async run({ config, db, identities, identityProvider, selected }) {
    const { staff } = await identities()
    const usesPassword = !config.SSO_ONLY
    if (!staff) {
      const permissions = permissionsOf(VISITOR)
      const nobody = { staff: null, needsSecondFactor: false, preferences: null }
      return { ...nobody, permissions, usesPassword, isEmailProved: null }
    }
    const isWanted = (field: string) => selected?.().has(field) ?? true
    const unproved = { id: staff.id, emailProvedAt: null }
    return {
      staff: toStaffUser(staff),
      permissions: permissionsOf(staff),
      needsSecondFactor: staff.needsSecondFactor,
      usesPassword,
      preferences: isWanted('preferences') ? await readPreferences(db, staff.id) : null,
      isEmailProved: isWanted('isEmailProved')
        ? !identityProvider || (await db.user.count({ where: unproved })) === 0
        : null,
    }
  },
})

/** The settings of this installation that screens depend on. */
export const readInstallation = operation({
  action: 'viewer:read',
  field: 'installation',
  input: z.object({}),
  output: z.object({
    demo: z.boolean(),
    defaultSettings: z.array(defaultSetting),
    staffPasswords: z.enum(STAFF_PASSWORDS),
    ssoName: z.string().nullable(),
    trashKeepDays: z.number().int(),
    answersByEmail: z.boolean(),
    timeZone: z.string(),
    brand: shownBrand,
  }),
  async run({ config, identityProvider, site }) {
    return {
      demo: config.demo,
      defaultSettings: defaultSettings(config.demo),
      staffPasswords: config.STAFF_PASSWORDS,
      ssoName: identityProvider?.name ?? null,
      trashKeepDays: config.TRASH_KEEP_DAYS,
      answersByEmail: config.answersByEmail,
      timeZone: site.current().timeZone,
      brand: shownBrandOf(site.current().content.brand),
    }
  },
})
