import { foldCase } from '@loggia/contracts/text'
import type { Database } from '@loggia/db/client'
import { accessCode, challengeKey } from '@loggia/server/auth/access-code'
import { mayUsePortal } from '@loggia/server/auth/portal-access'
import type { WorkerEnv } from '../../env.ts'
import type { Handler } from '../job.ts'
import { companyName } from '../stored-settings.ts'
import { accessCodeMail } from './template.ts'

/**
 * Mails the code of a sign-in challenge, unless the challenge has expired or the address may not sign
 * in. The bff enqueues this job for every address, so that its answer does not reveal which addresses
 * are known.
 */
export const sendAccessCode: Handler<'sendAccessCode'> = async (run, payload) => {
  const { db, env, log, mailer, redis } = run
  const { challengeId, messageId } = payload
  const { email, expiresAt } = await redis.hgetall(challengeKey(challengeId))
  const msLeft = Number(expiresAt ?? 0) - Date.now()
  if (!email || !(msLeft > 0)) return log.debug('code dropped: the challenge has expired')
  const emailKey = foldCase(email)
  if (!(await maySignIn(db, env, emailKey))) {
    return log.debug('code dropped: the address may not sign in')
  }
  const code = await accessCode(env.APP_SECRET, challengeId, emailKey)
  const content = accessCodeMail({ code, companyName: await companyName(db, env) })
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(msLeft)])
  await mailer.send({ to: [{ name: '', address: email }], messageId, ...content }, signal)
  log.info('code sent')
}

async function maySignIn(db: Database, env: WorkerEnv, emailKey: string): Promise<boolean> {
  const records = await db.client.findMany({ where: { emailKey }, select: { status: true } })
  return mayUsePortal(env.CLIENT_LOGIN, records)
}
