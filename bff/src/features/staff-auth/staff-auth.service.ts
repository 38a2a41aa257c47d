import { readToken } from '@loggia/contracts/signed-token'
import {
  staffLoginInput,
  staffRegisterInput,
  staffUser,
  type StaffUser,
} from '@loggia/contracts/staff-auth'
import { foldCase } from '@loggia/contracts/text'
import type { User } from '@loggia/db/generated/client'
import { z } from 'zod'
import type { StaffActor } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { hashPassword, isPassword } from '../../adapters/password.ts'
import { makeStaffAccount } from './staff-account.service.ts'

export const loginStaff = operation({
  action: 'staffSession:create',
  input: staffLoginInput,
  output: staffUser,
  async run(scope, { username, password }) {
    const { db, ip, rateLimits, loginThrottle, transaction, signInStaff } = scope
    await rateLimits.check('login.ip', ip)
    await loginThrottle.check(username)
    const user = await db.user.findUnique({ where: { usernameKey: foldCase(username) } })
    const isRight = await isPassword(password, user?.password)
    if (!user || !isRight) {
      await loginThrottle.fail(username)
      await rateLimits.take('login.ip', ip)
      const failure = { action: 'staff.signInFailed', entity: 'user' } as const
      await transaction(({ audit }) => audit({ ...failure, entityId: user?.id ?? username }))
      throw new AppError('UNAUTHENTICATED', 'Invalid username or password')
    }
    await loginThrottle.succeed(username)
    await transaction(async ({ audit }) => {
      const actor = toActor(user)
      await audit({ action: 'staff.signedIn', entity: 'user', entityId: user.id, actor })
      await signInStaff(actor)
    })
    return toStaffUser(user)
  },
})

export const registerStaff = operation({
  action: 'staffAccount:register',
  input: staffRegisterInput,
  output: staffUser,
  limits: ['register.ip', 'register.all'],
  async run({ config, transaction, signInStaff }, { password, invitation, ...account }) {
    const passwordHash = await hashPassword(password)
    const invitationId =
      (invitation && (await readToken(config.APP_SECRET, 'staff-invitation', invitation))) || null
    const rules = { registration: config.STAFF_REGISTRATION, invitationId }
    const user = await transaction((unit) =>
      makeStaffAccount(unit, rules, { ...account, passwordHash }),
    )
    await signInStaff(toActor(user))
    return toStaffUser(user)
  },
})

/** Open to everybody, so that a client who is signed in hears 401 too: nobody of the staff is here. */
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
  async run({ signOutStaff }) {
    await signOutStaff()
    return true as const
  },
})

function toActor({ id, username, name, email }: User): StaffActor {
  return { kind: 'staff', id, username, name, email }
}

function toStaffUser({ id, username, name, email }: Omit<StaffActor, 'kind'>): StaffUser {
  return { id, username, name, email, role: 'admin' }
}
