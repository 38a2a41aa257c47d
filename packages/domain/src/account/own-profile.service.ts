import { profileInput } from '@loggia/contracts/account/account'
import { staffUser } from '@loggia/contracts/staff-auth/staff-auth'
import { toStaffActor } from '../staff-auth/active-staff.queries.ts'
import { toStaffUser } from '../staff-auth/staff-auth.service.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'

/** Changes the caller's name. */
export const updateOwnProfile = operation({
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
