import { OUTBOX_KINDS, type JobName, type OutboxKind } from '@loggia/contracts/jobs'
import { MailError } from '@loggia/domain/kernel/mail/mail-error'
import { MAILS } from '@loggia/domain/mails'
import { startPasswordReset } from '@loggia/domain/staff-auth/start-password-reset'
import { sendOutboxMail } from '../outbox/outbox-mail.ts'
import { workContext } from '../runtime/work-context.ts'
import { sendAccessCode, sendAddressCode } from './access-codes.ts'
import type { Handler } from './job.ts'

const startReset: Handler<'startPasswordReset'> = async (run, request) => {
  const { log, metrics, name } = run
  if (new Date(request.expiresAt) <= new Date()) {
    metrics.mail(name, 'given-up')
    return log.error({ err: new MailError('Expired', true) }, 'reset given up')
  }
  const isStarted = await startPasswordReset(workContext(run, request.requestId), request)
  if (isStarted) log.info('reset started')
  else log.debug('reset dropped: no active account, or started before')
}

const sendMail: Handler<OutboxKind> = (run, { outboxId, requestId }) =>
  sendOutboxMail(run, outboxId, (refId, messageId) =>
    MAILS[run.name as OutboxKind](
      { ...workContext(run, requestId), env: run.env },
      refId,
      messageId,
    ),
  )

const OTHERS = { sendAccessCode, sendAddressCode, startPasswordReset: startReset }

/** The handler of a job, which was given a payload of its own schema. */
export function handlerOf(name: JobName): Handler<JobName> {
  return isOutboxKind(name) ? sendMail : OTHERS[name]
}

function isOutboxKind(name: JobName): name is OutboxKind {
  return OUTBOX_KINDS.includes(name)
}
