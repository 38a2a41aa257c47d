import { addressKey } from '@loggia/contracts/email-address'
import type { JobPayload } from '@loggia/contracts/jobs'
import {
  ACCESS_CODE_MAIL,
  ADDRESS_CODE_MAIL,
  codeMail,
} from '@loggia/domain/client-auth/mails/access-code.template'
import {
  accessCode,
  challengeKey,
  type ChallengeKind,
} from '@loggia/domain/kernel/codes/challenges'
import { MailError } from '@loggia/domain/kernel/mail/mail-error'
import { recordsOfAddress, mayUsePortal } from '@loggia/domain/portal-access/people'
import type { Handler, JobRun } from './job.ts'

/**
 * Mails the code of a sign-in, unless the address may not sign in. The bff enqueues this job for every address, so that
 * its answer does not reveal which addresses are known.
 */
export const sendAccessCode: Handler<'sendAccessCode'> = (run, payload) =>
  mailCode(run, payload, {
    kind: 'signIn',
    isWanted: async (emailKey) =>
      mayUsePortal(run.env.CLIENT_LOGIN, await recordsOfAddress(run.db, emailKey)),
    words: ACCESS_CODE_MAIL,
  })

/** Mails the code that proves a new address. It may belong to a stranger. */
export const sendAddressCode: Handler<'sendAddressCode'> = (run, payload) =>
  mailCode(run, payload, {
    kind: 'newAddress',
    isWanted: () => Promise.resolve(true),
    words: ADDRESS_CODE_MAIL,
  })

type Payload = JobPayload<'sendAccessCode' | 'sendAddressCode'>

interface CodeMail {
  kind: ChallengeKind
  /** Whether the folded address gets a code at all. */
  isWanted(emailKey: string): Promise<boolean>
  words: typeof ACCESS_CODE_MAIL
}

/**
 * Mails the code of a challenge, unless the challenge has ended. A code that expires unsent, or that the mail server
 * refuses for good, is given up.
 */
async function mailCode(run: JobRun, payload: Payload, mail: CodeMail): Promise<void> {
  const { db, env, log, mailer, redis } = run
  const { challengeId, messageId } = payload
  const challenge = await redis.hgetall(challengeKey(challengeId, mail.kind))
  const { email } = challenge
  const msLeft = msUntilExpiry(challenge, payload)
  if (msLeft <= 0) return giveUp(run, new MailError('Expired', true))
  if (!email) return log.debug('code dropped: it was used or replaced')
  const emailKey = addressKey(email)
  if (!(await mail.isWanted(emailKey))) {
    return log.debug('code dropped: the address may not sign in')
  }
  const code = accessCode(env.APP_SECRET, challengeId, emailKey)
  const content = await codeMail({ db, env }, mail.words, code)
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
function msUntilExpiry(challenge: Record<string, string>, { expiresAt }: Payload): number {
  const end = challenge['expiresAt'] ? Number(challenge['expiresAt']) : Date.parse(expiresAt ?? '')
  // Neither: an older release queued the job, and the challenge may have ended in any way.
  return Number.isNaN(end) ? Infinity : end - Date.now()
}

const KEY = 'codes-given-up'

/** How long (s) the count of codes that were given up is kept after the last one. */
const KEPT_S = 30 * 86_400

/** A code has no row in the database, so the count is kept in Redis. */
async function giveUp({ log, metrics, name, redis }: JobRun, reason: MailError): Promise<void> {
  const at = new Date().toISOString()
  await redis.multi().hincrby(KEY, 'count', 1).hset(KEY, 'lastAt', at).expire(KEY, KEPT_S).exec()
  metrics.mail(name, 'given-up')
  log.error({ err: reason }, 'code given up')
}
