import type { User } from '@loggia/db/generated/client'
import type { Context } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { recordSignInChange } from './record-change.ts'
import { needsPasskey } from './sign-in-rule.queries.ts'
import { decryptSecret } from './secret-of.ts'
import { stepOf } from './totp.ts'
import { hashOfCode, readTypedCode } from './typed-code.ts'

interface Call extends Pick<Context, 'config' | 'db' | 'log'> {
  transaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>
}

/**
 * Whether a sign-in with the right password may go on. A code that is right is used up by it: of two sign-ins with one
 * code, even at the same moment, one goes on.
 *
 * @throws SECOND_FACTOR_REQUIRED when a code is needed and none was typed; PASSKEY_REQUIRED when the team requires a
 *   second factor, and theirs is a passkey
 */
export async function passesSecondFactor(
  call: Call,
  user: Pick<User, 'id' | 'name'>,
  typed: string | null | undefined,
): Promise<boolean> {
  const where = { userId: user.id, confirmedAt: { not: null } }
  const factor = await call.db.secondFactor.findUnique({ where })
  if (!factor) {
    if (await needsPasskey(call.db, user.id)) throw new AppError('PASSKEY_REQUIRED', PASSKEY_NEEDED)
    return true
  }
  if (!typed) throw new AppError('SECOND_FACTOR_REQUIRED', CODE_NEEDED)
  const code = readTypedCode(typed)
  if (code?.kind === 'app') return useAppCode(call, factor, code.digits)
  return code?.kind === 'recovery' && useRecoveryCode(call, user, code.digits)
}

async function useAppCode(
  { config, db, log }: Call,
  { userId, secret: stored }: { userId: number; secret: string },
  digits: string,
): Promise<boolean> {
  const secret = decryptSecret(config, userId, stored)
  if (secret === null) {
    log.error({ userId }, 'cannot decrypt a second factor: APP_SECRET is another one')
    return false
  }
  const step = stepOf(secret, digits)
  if (step === null) return false
  const { count } = await db.secondFactor.updateMany({
    where: { userId, secret: stored, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count > 0
}

function useRecoveryCode(
  { transaction }: Call,
  { id: userId, name }: Pick<User, 'id' | 'name'>,
  digits: string,
): Promise<boolean> {
  return transaction(async (unit) => {
    const { count } = await unit.db.recoveryCode.updateMany({
      where: { userId, hash: hashOfCode(userId, digits), usedAt: null },
      data: { usedAt: new Date() },
    })
    if (count === 0) return false
    await recordSignInChange(unit, 'staff.recoveryCodeUsed', userId, name)
    return true
  })
}

export const CODE_NEEDED = 'Enter the code that your app shows, or one of your recovery codes'

export const PASSKEY_NEEDED = 'Your team requires a second factor. Sign in with your passkey.'

/** The error of a wrong code. The field shows it beside the typed one. */
export function wrongCode(): AppError {
  const message = 'This code is not right, or was used before. Wait for the next one.'
  return new AppError('SECOND_FACTOR_REQUIRED', message, { fields: { code: message } })
}
