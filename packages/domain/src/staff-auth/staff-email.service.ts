import { codeRequested, verifyCodeInput } from '@loggia/contracts/client-auth/client-auth'
import { staffUser } from '@loggia/contracts/staff-auth/staff-auth'
import { staffEmailChange } from '@loggia/contracts/team/team'
import { addressKey } from '@loggia/contracts/email-address'
import { assertFreshProof } from '../kernel/access/authorize.ts'
import { personKey } from '../kernel/actor.ts'
import {
  ADDRESS_CODE_LIMITS,
  proveAddress,
  sendAddressCode,
} from '../kernel/codes/address-codes.ts'
import { toAppError } from '../kernel/database-errors.ts'
import { AppError, invalidField } from '../kernel/errors.ts'
import { operation, type Scope } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { setAddress } from './account-changes.ts'
import { assertOwnPassword } from './own-password.queries.ts'
import { assertFreeAddress, emailTaken } from './staff-account.ts'
import { toStaffActor } from './active-staff.queries.ts'
import { toStaffUser } from './staff-auth.service.ts'

/**
 * Mails a code to the address that the caller wants to use from now on, or has and never proved. That a colleague has it is no secret: all staff
 * see the list of the team.
 */
export const requestStaffEmailChange = operation({
  summary: 'Sends a code to the email address that you want to use from now on',
  action: 'staffAccount:write',
  rest: 'POST /user/email-change',
  errors: ['DUPLICATE', 'PROOF_REQUIRED'],
  input: staffEmailChange,
  output: codeRequested,
  limits: ADDRESS_CODE_LIMITS,
  async run(scope, { email, currentPassword }) {
    const { actor, auth, config, db } = scope
    await assertUnproved(scope, email)
    // The password of an account made by single sign-on is unknown to its owner.
    if (config.SSO_ONLY) await assertFreshProof(auth)
    else await assertOwnPassword(scope, currentPassword ?? '', 'staff.emailChangeFailed')
    await assertFreeAddress(db, email, actor.id)
    return sendAddressCode(scope, personKey(actor), email)
  },
})

/** Changes the caller's address with the code that was mailed to the new one, and tells the mailbox before. */
export const confirmStaffEmailChange = operation({
  summary: 'Changes your email address with the code that was sent to the new one',
  action: 'staffAccount:write',
  rest: 'POST /user/email-change/confirm',
  errors: ['DUPLICATE', 'RATE_LIMITED'],
  input: verifyCodeInput,
  output: staffUser,
  async run(scope, { email: typed, code }) {
    const { actor, identitiesNow, transaction } = scope
    await assertUnproved(scope, typed)
    const failed = {
      action: 'staff.emailChangeFailed',
      entity: 'user',
      entityId: actor.id,
    } as const
    const email = await proveAddress(scope, { asker: personKey(actor), email: typed, code, failed })
    try {
      return await transaction(async (unit) => {
        await lockRows(unit.db, 'users', [actor.id])
        // A new password may have ended the session since the call began, and with it an intruder's change.
        if ((await identitiesNow()).staff?.id !== actor.id) {
          throw new AppError('UNAUTHENTICATED', 'Please sign in')
        }
        const user = await setAddress(unit, actor.id, email)
        return toStaffUser(toStaffActor(user))
      })
    } catch (error) {
      // The address was taken since the code was sent.
      if (toAppError(error).code === 'DUPLICATE') throw emailTaken()
      throw error
    }
  },
})

/** Refuses the own address, unless it is to be proved: for single sign-on, and once. @throws VALIDATION */
async function assertUnproved(
  {
    actor,
    db,
    identityProvider,
  }: Pick<Scope<'staffAccount:write'>, 'actor' | 'db' | 'identityProvider'>,
  email: string,
): Promise<void> {
  if (addressKey(email) !== addressKey(actor.email)) return
  const where = { id: actor.id, emailProvedAt: null }
  if (identityProvider && (await db.user.count({ where })) > 0) return
  throw invalidField('email', 'You use this address already')
}
