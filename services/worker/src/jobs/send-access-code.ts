import { accessCode, challengeKey } from '@loggia/contracts/access-code'
import { foldCase } from '@loggia/contracts/text'
import type { Database } from '@loggia/db/client'
import { accessCodeMail } from '../email/templates/access-code.ts'
import type { WorkerEnv } from '../env.ts'
import type { Handler } from './handler.ts'
import { companyName } from './stored-setting.ts'

/**
 * Mails the code of a sign-in challenge, unless it has expired by now or the address may not sign in.
 * The bff asks for every address alike, so that its answer tells nobody which ones are known.
 */
export const sendAccessCode: Handler<'sendAccessCode'> = async (run, payload) => {
  const { db, env, log, mailer, redis } = run
  const { challengeId, messageId } = payload
  const { email, expiresAt } = await redis.hgetall(challengeKey(challengeId))
  const left = Number(expiresAt ?? 0) - Date.now()
  if (!email || !(left > 0)) return log.debug('code dropped: the challenge is over')
  const addressKey = foldCase(email)
  if (!(await mayHaveCode(db, env, addressKey))) {
    return log.debug('code dropped: the address may not sign in')
  }
  const code = await accessCode(env.APP_SECRET, challengeId, addressKey)
  const content = accessCodeMail({ code, companyName: await companyName(db) })
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(left)])
  await mailer.send({ to: [{ name: '', address: email }], messageId, ...content }, signal)
  log.info('code sent')
}

async function mayHaveCode(db: Database, env: WorkerEnv, emailKey: string): Promise<boolean> {
  const rule = env.CLIENT_LOGIN ?? (env.APP_PROFILE === 'production' ? 'known' : 'any')
  if (rule === 'any') return true
  const known = { emailKey, status: { in: ['active', 'prospect'] } }
  return (await db.client.findFirst({ where: known, select: { id: true } })) !== null
}
