import { foldCase } from '@loggia/contracts/values/fold-case'
import type { JobPayload } from '@loggia/contracts/jobs'
import type { Transaction } from '@loggia/db/client'
import { inTransaction } from '../kernel/transaction.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { ACTIVE_STAFF } from './active-staff.ts'
import { MailError } from '../../../../services/worker/src/email/mail-error.ts'
import { workContext } from '../../../../services/worker/src/runtime/work-context.ts'
import type { Handler } from '../../../../services/worker/src/jobs/job.ts'

type Request = JobPayload<'startPasswordReset'>

/**
 * Creates the link to set a new password, and queues its mail, if the address is that of an active
 * member of staff. The bff enqueues this job for every address, so that neither its answer nor the time
 * it takes reveals which addresses are known. Running it twice creates one link.
 */
export const startPasswordReset: Handler<'startPasswordReset'> = async (run, request) => {
  const { log, metrics, name } = run
  if (new Date(request.expiresAt) <= new Date()) {
    metrics.mail(name, 'given-up')
    return log.error({ err: new MailError('Expired', true) }, 'reset given up')
  }
  const context = workContext(run, request.requestId)
  const isStarted = await inTransaction(context, { kind: 'visitor' }, (unit) =>
    start(unit, request),
  )
  if (!isStarted) return log.debug('reset dropped: no active account, or started before')
  log.info('reset started')
}

/** @returns false when nothing was to be started */
async function start(
  { db, audit, enqueueMail }: UnitOfWork,
  { email, requestKey, expiresAt, messageId }: Request,
): Promise<boolean> {
  const userId = await lockActiveAccount(db, foldCase(email))
  if (userId === null) return false
  const [reset] = await db.passwordReset.createManyAndReturn({
    data: [{ userId, requestKey, expiresAt }],
    skipDuplicates: true,
  })
  if (!reset) return false
  await enqueueMail('sendPasswordReset', reset.id, messageId)
  await audit({ action: 'staff.passwordResetRequested', entity: 'user', entityId: userId })
  return true
}

/** Locks the account, so that no link outlives a change of its password that happens meanwhile. */
async function lockActiveAccount(tx: Transaction, emailKey: string): Promise<number | null> {
  const user = await tx.user.findUnique({ where: { emailKey }, select: { id: true } })
  if (!user) return null
  await lockRows(tx, 'users', [user.id], 'NO KEY UPDATE')
  const where = { id: user.id, emailKey, ...ACTIVE_STAFF }
  return (await tx.user.count({ where })) > 0 ? user.id : null
}
