import { foldCase } from '@loggia/contracts/values/fold-case'
import type { JobPayload } from '@loggia/contracts/jobs'
import type { Database } from '@loggia/db/client'
import { accessCode, challengeKey } from '@loggia/server/auth/access-code'
import { recordGivenUpCode } from '@loggia/server/auth/given-up-codes'
import { mayUsePortal } from '@loggia/server/auth/portal-access'
import { MailError } from '../../email/mail-error.ts'
import type { WorkerEnv } from '../../env.ts'
import type { Handler, JobRun } from '../job.ts'
import { mailBrand } from '../mail-brand.ts'
import { accessCodeMail } from './template.ts'

/**
 * Mails the code of a sign-in challenge, unless the challenge has ended or the address may not sign in. A code
 * that expires unsent, or that the mail server refuses for good, is given up. The bff enqueues this job for every
 * address, so that its answer does not reveal which addresses are known.
 */
export const sendAccessCode: Handler<'sendAccessCode'> = async (run, payload) => {
  const { db, env, log, mailer, redis } = run
  const { challengeId, messageId } = payload
  const challenge = await redis.hgetall(challengeKey(challengeId))
  const { email } = challenge
  const msLeft = msUntilExpiry(challenge, payload)
  if (msLeft <= 0) return giveUp(run, new MailError('Expired', true))
  if (!email) return log.debug('code dropped: it was used or replaced')
  const emailKey = foldCase(email)
  if (!(await maySignIn(db, env, emailKey))) {
    return log.debug('code dropped: the address may not sign in')
  }
  const code = await accessCode(env.APP_SECRET, challengeId, emailKey)
  const content = accessCodeMail({ code, brand: await mailBrand(db, env) })
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(msLeft)])
  try {
    await mailer.send({ to: [{ name: '', address: email }], messageId, ...content }, signal)
    log.info('code sent')
  } catch (error) {
    if (!(error instanceof MailError && error.permanent)) throw error
    await giveUp(run, error)
  }
}

/** The job says when the code expires, because Redis has deleted an expired challenge. */
function msUntilExpiry(
  challenge: Record<string, string>,
  { expiresAt }: JobPayload<'sendAccessCode'>,
): number {
  const end = challenge['expiresAt'] ? Number(challenge['expiresAt']) : Date.parse(expiresAt ?? '')
  // Neither: an older release queued the job, and the challenge may have ended in any way.
  return Number.isNaN(end) ? Infinity : end - Date.now()
}

async function giveUp({ log, metrics, name, redis }: JobRun, reason: MailError): Promise<void> {
  await recordGivenUpCode(redis)
  metrics.mail(name, 'given-up')
  log.error({ err: reason }, 'code given up')
}

async function maySignIn(db: Database, env: WorkerEnv, emailKey: string): Promise<boolean> {
  const records = await db.client.findMany({ where: { emailKey }, select: { status: true } })
  return mayUsePortal(env.CLIENT_LOGIN, records)
}
