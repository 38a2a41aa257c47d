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
  summary: 'The person who sends the request',
  action: 'viewer:read',
  field: 'viewer',
  input: z.object({}),
  output: z
    .object({
      staff: staffUser.nullable().describe('The member of staff who is signed in to this browser.'),
      permissions: z
        .array(z.enum(ACTIONS))
        .describe('The actions that the viewer may perform, for example `contacts:read`.'),
      needsSecondFactor: z
        .boolean()
        .describe(
          'Whether the team requires a second factor of them, and they have to set one up before anything else.',
        ),
      usesPassword: z
        .boolean()
        .describe(
          'Whether staff sign in with passwords: false where single sign-on is the only way.',
        ),
      preferences: preferences
        .nullable()
        .describe('What the member of staff chose for themselves; null for everybody else.'),
      isEmailProved: z
        .boolean()
        .nullable()
        .describe(
          'Whether it is known that the address of the member of staff is theirs; true without single sign-on, null for everybody else.',
        ),
    })
    .meta({
      graphql: 'Viewer',
      description: 'The person who sends the request, and what they may do.',
    }),
  async run({ config, db, identities, identityProvider, selected }) {
    const { staff } = await identities()
    const usesPassword = !config.SSO_ONLY
    if (!staff) {
      const permissions = permissionsOf(VISITOR)
      const noActor = { staff: null, needsSecondFactor: false, preferences: null }
      return { ...noActor, permissions, usesPassword, isEmailProved: null }
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
  summary: 'The settings of this installation',
  action: 'viewer:read',
  field: 'installation',
  input: z.object({}),
  output: z
    .object({
      demo: z
        .boolean()
        .describe('Whether this is a demo, which shows a banner and reveals access codes.'),
      defaultSettings: z
        .array(defaultSetting)
        .describe(
          'What the site shows for settings that are missing: the company of the demo, nothing in production.',
        ),
      staffPasswords: z
        .enum(STAFF_PASSWORDS)
        .meta({
          graphql: 'StaffPasswords',
          values: {
            basic: 'At least 6 characters (demo).',
            strong:
              'At least 10 characters, not easy to guess, and without the names of person and company.',
          },
        })
        .describe('What is asked of a new password.'),
      ssoName: z
        .string()
        .nullable()
        .describe('What people call the provider of single sign-on; null without one.'),
      trashKeepDays: z
        .number()
        .int()
        .describe('How many days the trash keeps what is deleted now.'),
      answersByEmail: z
        .boolean()
        .describe(
          'Whether answers by email arrive, and appear below what they answer; otherwise they go to the author of the email.',
        ),
      timeZone: z
        .string()
        .describe(
          'The IANA time zone whose days are those of the agency, such as `Europe/Berlin`.',
        ),
      brand: shownBrand,
    })
    .meta({
      graphql: 'Installation',
      description: 'The settings of this installation that screens depend on.',
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
