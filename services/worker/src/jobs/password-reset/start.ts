import { foldCase } from '@loggia/contracts/values/fold-case'
import type { JobPayload } from '@loggia/contracts/jobs'
import type { Transaction } from '@loggia/db/client'
import { ACTIVE_STAFF } from '@loggia/domain/staff-auth/active-staff'
import { MailError } from '../../email/mail-error.ts'
import type { Handler } from '../job.ts'

type Request = JobPayload<'startPasswordReset'>

/**
 * Creates the link to set a new password, and queues its mail, if the address is that of an active
 * member of staff. The bff enqueues this job for every address, so that neither its answer nor the time
 * it takes reveals which addresses are known. Running it twice creates one link.
 */
export const startPasswordReset: Handler<'startPasswordReset'> = async (run, request) => {
  const { db, log, metrics, name, tracer } = run
  if (new Date(request.expiresAt) <= new Date()) {
    metrics.mail(name, 'given-up')
    return log.error({ err: new MailError('Expired', true) }, 'reset given up')
  }
  const traceparent = tracer.traceparent() ?? null
  const userId = await db.$transaction((tx) => start(tx, request, traceparent))
  if (userId === null) return log.debug('reset dropped: no active account, or started before')
  db.wakeRelay()
  run.publish([
    { topic: 'user', id: String(userId) },
    { topic: 'mail', id: null },
  ])
  log.info('reset started')
}

/** @returns the account, null when nothing was to be started */
async function start(
  tx: Transaction,
  request: Request,
  traceparent: string | null,
): Promise<number | null> {
  const userId = await lockActiveAccount(tx, foldCase(request.email))
  if (userId === null) return null
  const { requestKey, expiresAt, messageId, requestId } = request
  const [reset] = await tx.passwordReset.createManyAndReturn({
    data: [{ userId, requestKey, expiresAt }],
    skipDuplicates: true,
  })
  if (!reset) return null
  await tx.outbox.create({
    data: { kind: 'sendPasswordReset', refId: reset.id, messageId, requestId, traceparent },
  })
  await tx.auditEntry.create({
    data: {
      actorKind: 'visitor',
      action: 'staff.passwordResetRequested',
      entity: 'user',
      entityId: String(userId),
      requestId,
    },
  })
  return userId
}

/** Locks the account, so that no link outlives a change of its password that happens meanwhile. */
async function lockActiveAccount(tx: Transaction, emailKey: string): Promise<number | null> {
  const user = await tx.user.findUnique({ where: { emailKey }, select: { id: true } })
  if (!user) return null
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${user.id} FOR NO KEY UPDATE`
  const where = { id: user.id, emailKey, ...ACTIVE_STAFF }
  return (await tx.user.count({ where })) > 0 ? user.id : null
}
