import { profileInput } from '@loggia/contracts/account/account'
import { staffUser } from '@loggia/contracts/staff-auth/staff-auth'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'

/** Changes the caller's name. */
export const updateOwnProfile = operation({
  action: 'staffAccount:write',
  input: profileInput,
  output: staffUser,
  run: ({ actor, transaction }, { name }) =>
    transaction(async ({ db, audit }) => {
      await lockRows(db, 'users', [actor.id], 'NO KEY UPDATE')
      const where = { id: actor.id }
      const before = await db.user.findUniqueOrThrow({ where })
      const { id, username, email } = before
      const after = { id, username, name, email, role: 'admin' as const }
      if (before.name === name) return after
      await db.user.update({ where, data: { name } })
      await audit({
        action: 'staff.profileChanged',
        entity: 'user',
        entityId: id,
        before: { name: before.name },
        after: { name },
      })
      return after
    }),
})
