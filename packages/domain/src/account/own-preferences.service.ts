import { isDeepStrictEqual } from 'node:util'
import { preferences, preferencesChange } from '@loggia/contracts/account/account'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { preferencesIn, readPreferences } from './preferences.queries.ts'

/** What the caller chose for themselves. */
export const readOwnPreferences = operation({
  action: 'staffAccount:write',
  rest: 'GET /user/preferences',
  field: 'ownPreferences',
  input: z.object({}),
  output: preferences,
  run: ({ actor, db }) => readPreferences(db, actor.id),
})

/** Changes what the caller chose. */
export const updateOwnPreferences = operation({
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
