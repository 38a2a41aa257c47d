import {
  recoveryCodes,
  secondFactorConfirmation,
  secondFactorSetup,
  secondFactorState,
} from '@loggia/contracts/second-factor/second-factor'
import type { Transaction } from '@loggia/db/client'
import { z } from 'zod'
import { AppError, invalidField } from '../kernel/errors.ts'
import { guess, proofBudget } from '../kernel/limits/guesses.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { recordSignInChange } from './record-change.ts'
import { assertKeepsSecondFactor, needsPasskey } from './sign-in-rule.queries.ts'
import { decryptSecret, encryptSecret } from './secret-of.ts'
import { newSecret, setupOf, stepOf } from './totp.ts'
import { hashOfCode, newRecoveryCodes, readTypedCode } from './typed-code.ts'

const isOn = { confirmedAt: { not: null } }

export const readSecondFactor = operation({
  summary: 'Whether signing in asks you for a code',
  action: 'secondFactor:read',
  rest: 'GET /user/second-factor',
  field: 'secondFactor',
  input: z.object({}),
  output: secondFactorState,
  async run({ actor, db }) {
    const factor = await db.secondFactor.findUnique({
      where: { userId: actor.id, ...isOn },
      select: {
        confirmedAt: true,
        _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
      },
    })
    return {
      confirmedAt: factor?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: factor?._count.recoveryCodes ?? 0,
      needsPasskey: await needsPasskey(db, actor.id),
    }
  },
})

/** Begins to set up an app, or another one. Nothing changes for signing in until a code has confirmed it. */
export const startSecondFactor = operation({
  summary:
    'Begins to set up an app for one-time codes, which confirmSecondFactor turns on, in place of one that is on',
  action: 'secondFactor:write',
  rest: 'POST /user/second-factor',
  input: z.object({}),
  output: secondFactorSetup,
  async run({ actor, config, site, transaction }) {
    const plain = newSecret()
    const userId = actor.id
    const secret = encryptSecret(config, userId, plain)
    await transaction(async ({ db, audit }) => {
      await lockOwn(db, userId)
      const isReplaced = (await db.secondFactor.count({ where: { userId, ...isOn } })) > 0
      await db.secondFactor.upsert({
        where: { userId },
        create: { userId, secret },
        update: isReplaced ? { nextSecret: secret } : { secret },
      })
      await audit({ action: 'staff.secondFactorStarted', entity: 'user', entityId: userId })
    })
    const { company_name: issuer = new URL(config.PUBLIC_URL).host } = site.current().placeholders
    return setupOf(plain, issuer, actor.username)
  },
})

/**
 * Turns the second factor on with a code of the app, which replaces an existing one, and makes the recovery codes,
 * which cannot be read again.
 */
export const confirmSecondFactor = operation({
  summary: 'Turns your second factor on with a code of the app',
  action: 'secondFactor:write',
  rest: 'POST /user/second-factor/confirm',
  errors: ['CONFLICT', 'RATE_LIMITED'],
  input: secondFactorConfirmation,
  output: recoveryCodes,
  async run({ actor, auth, config, transaction }, { code: typed }) {
    const userId = actor.id
    const code = readTypedCode(typed)
    const { right } = await guess(auth.guesses, [proofBudget(auth, actor)], () =>
      transaction(async (unit) => {
        await lockOwn(unit.db, userId)
        const factor = await unit.db.secondFactor.findUnique({ where: { userId } })
        const isOnAlready = Boolean(factor?.confirmedAt)
        const stored = isOnAlready ? factor?.nextSecret : factor?.secret
        const secret = stored && decryptSecret(config, userId, stored)
        if (!secret) throw new AppError('CONFLICT', 'Start again: there is nothing to confirm')
        const step = code && stepOf(secret, code.digits)
        if (step === null) return null
        const confirmedAt = factor?.confirmedAt ?? new Date()
        const data = { secret: stored, nextSecret: null, confirmedAt, lastStep: step }
        await unit.db.secondFactor.update({ where: { userId }, data })
        const codes = await replaceRecoveryCodes(unit.db, userId)
        const action = isOnAlready ? 'secondFactorReplaced' : 'secondFactorTurnedOn'
        await recordSignInChange(unit, `staff.${action}`, userId)
        return { codes }
      }),
    )
    if (right) return right
    throw invalidField(
      'code',
      'This code is not right. Check the time of your phone, and try the next one.',
    )
  },
})

export const renewRecoveryCodes = operation({
  summary: 'Makes new recovery codes instead of those that you have',
  action: 'secondFactor:write',
  rest: 'POST /user/second-factor/recovery-codes',
  errors: ['CONFLICT'],
  input: z.object({}),
  output: recoveryCodes,
  async change({ actor, ...unit }) {
    await lockOwn(unit.db, actor.id)
    const where = { userId: actor.id, ...isOn }
    if ((await unit.db.secondFactor.count({ where })) === 0) {
      throw new AppError('CONFLICT', 'You have no second factor')
    }
    const codes = await replaceRecoveryCodes(unit.db, actor.id)
    await recordSignInChange(unit, 'staff.recoveryCodesRenewed', actor.id)
    return { codes }
  },
})

/** Turns one's own second factor off. Doing it again changes nothing. */
export const turnOffSecondFactor = operation({
  summary: 'Turns your second factor off',
  action: 'secondFactor:write',
  rest: 'DELETE /user/second-factor',
  errors: ['CONFLICT'],
  input: z.object({}),
  output: z.literal(true),
  async change({ actor, ...unit }) {
    await lockOwn(unit.db, actor.id)
    const { count } = await unit.db.secondFactor.deleteMany({
      where: { userId: actor.id, ...isOn },
    })
    if (count === 0) return true as const
    await assertKeepsSecondFactor(unit.db, actor.id)
    await recordSignInChange(unit, 'staff.secondFactorTurnedOff', actor.id)
    return true as const
  },
})

/** One change at a time to the sign-in of a person. */
async function lockOwn(db: Transaction, userId: number): Promise<void> {
  await lockRows(db, 'users', [userId], 'NO KEY UPDATE')
}

async function replaceRecoveryCodes(db: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOfCode(userId, code.replaceAll(' ', '')))
  await db.recoveryCode.deleteMany({ where: { userId } })
  await db.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) })
  return codes
}
