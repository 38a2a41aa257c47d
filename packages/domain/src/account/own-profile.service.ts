import { profileInput, preferences, preferencesChange } from '@loggia/contracts/account/account'
import { staffUser } from '@loggia/contracts/staff-auth/staff-auth'
import { toStaffActor } from '../staff-auth/active-staff.queries.ts'
import { toStaffUser } from '../staff-auth/staff-auth.service.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { preferencesIn, readPreferences } from './preferences.queries.ts'

export const updateOwnProfile = operation({
  summary: 'Changes your name',
  action: 'staffAccount:write',
  rest: 'PATCH /user',
  input: profileInput,
  output: staffUser,
  async change({ actor, db, audit }, { name }) {
    await lockRows(db, 'users', [actor.id], 'NO KEY UPDATE')
    const where = { id: actor.id }
    const before = await db.user.findUniqueOrThrow({ where })
    const after = toStaffUser(toStaffActor({ ...before, name }))
    if (before.name === name) return after
    await db.user.update({ where, data: { name } })
    await audit({
      action: 'staff.profileChanged',
      entity: 'user',
      entityId: actor.id,
      before: { name: before.name },
      after: { name },
    })
    return after
  },
})

/** The caller's preferences. */
export const readOwnPreferences = operation({
  summary: 'What you chose for yourself',
  action: 'staffAccount:write',
  rest: 'GET /user/preferences',
  field: 'ownPreferences',
  input: z.object({}),
  output: preferences,
  run: ({ actor, db }) => readPreferences(db, actor.id),
})

export const updateOwnPreferences = operation({
  summary: 'Changes what you chose for yourself; what is left out stays',
  action: 'staffAccount:write',
  rest: 'PATCH /user/preferences',
  input: preferencesChange,
  output: preferences,
  async change({ actor, db, audit }, change) {
    await lockRows(db, 'users', [actor.id], 'NO KEY UPDATE')
    const where = { id: actor.id }
    const { preferences: stored } = await db.user.findUniqueOrThrow({ where })
    const before = preferencesIn(stored)
    const after = {
      shortcuts: change.shortcuts ?? before.shortcuts,
      density: change.density ?? before.density,
      scheme: change.scheme ?? before.scheme,
    }
    if (isDeepStrictEqual(before, after)) return after
    await db.user.update({ where, data: { preferences: after } })
    await audit({
      action: 'staff.preferencesChanged',
      entity: 'user',
      entityId: actor.id,
      before,
      after,
    })
    return after
  },
})
