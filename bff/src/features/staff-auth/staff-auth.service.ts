import {
  staffLoginInput,
  staffRegisterInput,
  staffUser,
  type StaffUser,
} from '@loggia/contracts/staff-auth'
import { foldCase } from '@loggia/contracts/text'
import type { User } from '@loggia/db/generated/client'
import { readToken } from '@loggia/server/auth/signed-token'
import { z } from 'zod'
import { hashPassword, isPassword } from '../../adapters/password.ts'
import type { StaffActor } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { createStaffAccount } from './staff-account.service.ts'

export const loginStaff = operation({
  action: 'staffSession:create',
  input: staffLoginInput,
  output: staffUser,
  limits: ['login.ip'],
  async run({ auth, db, transaction }, { username, password }) {
    await auth.loginThrottle.check(username)
    const user = await db.user.findUnique({ where: { usernameKey: foldCase(username) } })
    const isCorrect = await isPassword(password, user?.password)
    if (!user || !isCorrect) {
      await auth.loginThrottle.fail(username)
      const failure = { action: 'staff.signInFailed', entity: 'user' } as const
      await transaction(({ audit }) => audit({ ...failure, entityId: user?.id ?? username }))
      throw new AppError('UNAUTHENTICATED', 'Invalid username or password')
    }
    await auth.loginThrottle.succeed(username)
    const actor = toActor(user)
    await transaction(({ audit }) =>
      audit({ action: 'staff.signedIn', entity: 'user', entityId: user.id, actor }),
    )
    await auth.signInStaff(actor)
    return toStaffUser(user)
  },
})

export const registerStaff = operation({
  action: 'staffAccount:register',
  input: staffRegisterInput,
  output: staffUser,
  limits: ['register.ip', 'register.all'],
  async run({ auth, config, transaction }, { password, invitation, ...account }) {
    const passwordHash = await hashPassword(password)
    const invitationId =
      (invitation && (await readToken(config.APP_SECRET, 'staff-invitation', invitation))) || null
    const rules = { registration: config.STAFF_REGISTRATION, invitationId }
    const user = await transaction((unit) =>
      createStaffAccount(unit, rules, { ...account, passwordHash }),
    )
    await auth.signInStaff(toActor(user))
    return toStaffUser(user)
  },
})

/** Public, so that a signed-in client gets 401 as well, because no member of staff is signed in. */
export const currentStaff = operation({
  action: 'staffSession:read',
  input: z.object({}),
  output: staffUser,
  async run({ identities }) {
    const { staff } = await identities()
    if (!staff) throw new AppError('UNAUTHENTICATED', 'Please sign in')
    return toStaffUser(staff)
  },
})

export const logoutStaff = operation({
  action: 'staffSession:end',
  input: z.object({}),
  output: z.literal(true),
  async run({ auth }) {
    await auth.signOutStaff()
    return true as const
  },
})

function toActor({ id, username, name, email }: User): StaffActor {
  return { kind: 'staff', id, username, name, email }
}

function toStaffUser({ id, username, name, email }: Omit<StaffActor, 'kind'>): StaffUser {
  return { id, username, name, email, role: 'admin' }
}
