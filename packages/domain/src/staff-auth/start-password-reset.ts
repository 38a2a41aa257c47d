import type { JobPayload } from '@loggia/contracts/jobs'
import { addressKey } from '@loggia/contracts/email-address'
import type { Transaction } from '@loggia/db/client'
import { lockRows } from '../kernel/row-locks.ts'
import { type WorkContext, inTransaction } from '../kernel/unit-of-work.ts'
import { ACTIVE_STAFF } from './active-staff.ts'

/**
 * Creates the link to set a new password, and queues its mail, if the address is that of an active member of staff. The
 * bff enqueues it for every address, so that neither its answer nor the time it takes reveals which addresses are known.
 * Running it twice creates one link.
 *
 * @returns whether there is a new link
 */
export function startPasswordReset(
  context: WorkContext,
  { email, requestKey, expiresAt, messageId }: JobPayload<'startPasswordReset'>,
): Promise<boolean> {
  return inTransaction(context, { kind: 'visitor' }, async ({ db, audit, enqueueMail }) => {
    const userId = await lockActiveAccount(db, addressKey(email))
    if (userId === null) return false
    const [reset] = await db.passwordReset.createManyAndReturn({
      data: [{ userId, requestKey, expiresAt }],
      skipDuplicates: true,
    })
    if (!reset) return false
    await enqueueMail('sendPasswordReset', reset.id, { messageId })
    await audit({ action: 'staff.passwordResetRequested', entity: 'user', entityId: userId })
    return true
  })
}

/** Locks the account, so that no link outlives a change of its password that happens meanwhile. */
async function lockActiveAccount(db: Transaction, emailKey: string): Promise<number | null> {
  const user = await db.user.findUnique({ where: { emailKey }, select: { id: true } })
  if (!user) return null
  await lockRows(db, 'users', [user.id], 'NO KEY UPDATE')
  const where = { id: user.id, emailKey, ...ACTIVE_STAFF }
  return (await db.user.count({ where })) > 0 ? user.id : null
}
