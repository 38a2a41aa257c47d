import { codeRequested, verifyCodeInput } from '@loggia/contracts/client-auth/client-auth'
import { staffUser } from '@loggia/contracts/staff-auth/staff-auth'
import { staffEmailChange } from '@loggia/contracts/team/team'
import { addressKey } from '@loggia/contracts/email-address'
import { assertFreshProof } from '../kernel/access/authorize.ts'
import { personKey, type StaffActor } from '../kernel/actor.ts'
import {
  ADDRESS_CODE_LIMITS,
  proveAddress,
  sendAddressCode,
} from '../kernel/codes/address-codes.ts'
import { toAppError } from '../kernel/database-errors.ts'
import { invalidField } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { newAuditId } from '../kernel/transaction.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { changeSignIn } from './account-changes.ts'
import { assertOwnPassword } from './own-password.queries.ts'
import { assertFreeAddress, emailTaken } from './staff-account.ts'
import { toStaffActor } from './active-staff.queries.ts'
import { toStaffUser } from './staff-auth.service.ts'

/**
 * Mails a code to the address that the caller wants to use from now on. That a colleague has it is no secret: all staff
 * see the list of the team.
 */
export const requestStaffEmailChange = operation({
  action: 'staffAccount:write',
  rest: 'POST /user/email-change',
  errors: ['DUPLICATE', 'PROOF_REQUIRED'],
  input: staffEmailChange,
  output: codeRequested,
  limits: ADDRESS_CODE_LIMITS,
  async run(scope, { email, currentPassword }) {
    const { actor, auth, config, db } = scope
    assertOther(actor, email)
    // Nobody knows the password of an account that single sign-on has made.
    if (config.SSO_ONLY) await assertFreshProof(auth)
    else await assertOwnPassword(scope, currentPassword ?? '', 'staff.emailChangeFailed')
    await assertFreeAddress(db, email)
    return sendAddressCode(scope, personKey(actor), email)
  },
})

/** Changes the caller's address with the code that was mailed to the new one, and tells the mailbox before. */
export const confirmStaffEmailChange = operation({
  action: 'staffAccount:write',
  rest: 'POST /user/email-change/confirm',
  errors: ['DUPLICATE', 'RATE_LIMITED'],
  input: verifyCodeInput,
  output: staffUser,
  async run(scope, { email: typed, code }) {
    const { actor, transaction } = scope
    assertOther(actor, typed)
    const failed = {
      action: 'staff.emailChangeFailed',
      entity: 'user',
      entityId: actor.id,
    } as const
    const email = await proveAddress(scope, { asker: personKey(actor), email: typed, code, failed })
    try {
      return await transaction(async ({ db, audit, enqueueMail }) => {
        await lockRows(db, 'users', [actor.id])
        const before = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
        const user = await changeSignIn(db, actor.id, { email, emailKey: addressKey(email) })
        const id = await newAuditId(db)
        await audit({
          id,
          action: 'staff.emailChanged',
          entity: 'user',
          entityId: actor.id,
          before: { email: before.email },
          after: { email },
        })
        await enqueueMail('sendEmailChanged', id)
        return toStaffUser(toStaffActor(user))
      })
    } catch (error) {
      // Somebody else took the address since the code was sent.
      if (toAppError(error).code === 'DUPLICATE') throw emailTaken()
      throw error
    }
  },
})

function assertOther({ email: own }: StaffActor, email: string): void {
  if (addressKey(email) !== addressKey(own)) return
  throw invalidField('email', 'You use this address already')
}
