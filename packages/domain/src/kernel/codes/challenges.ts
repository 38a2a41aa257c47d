import type { CodeRequested } from '@loggia/contracts/client-auth/client-auth'
import type { JobPayload } from '@loggia/contracts/jobs'
import type { Config } from '../config.ts'
import { newMessageId } from '../message-id.ts'
import { addressKey } from '@loggia/contracts/email-address'
import { randomBytes, timingSafeEqual, createHmac } from 'node:crypto'
import { ACCESS_CODE } from '@loggia/contracts/limits'
import type { Database } from '@loggia/db/client'
import type { Redis } from 'ioredis'
import { needWayOut } from '../mail/need-way-out.ts'
import { fromRedis } from '../redis/from-redis.ts'

/** A challenge: an access code that was requested and not used yet. */
export interface Challenge {
  id: string
  /** The email address as it was typed. */
  email: string
  emailKey: string
}

/**
 * The open challenges of one kind in Redis, where they expire. No code is stored: it is derived from the secret when needed. Every
 * method throws UNAVAILABLE while Redis is away.
 *
 * @param secret APP_SECRET, which the worker derives the codes from too
 */
export function createChallenges(redis: Redis, secret: string, kind: ChallengeKind = 'signIn') {
  const lists = `${challengeKey('', kind).slice(0, -1)}s`
  const keyOf = (id: string) => challengeKey(id, kind)
  const newestKey = (emailKey: string) => `${lists}:${emailKey}`
  /** Strangers fill their own lists, so they replace no challenge of the owner. */
  const liveKey = (emailKey: string, origin: string) => `${lists}:${emailKey}:${origin}`

  async function read(id: string): Promise<Challenge | null> {
    const { email, emailKey } = await fromRedis(redis.hgetall(keyOf(id)))
    return email && emailKey ? { id, email, emailKey } : null
  }

  async function readAll(ids: Iterable<string>, emailKey: string): Promise<Challenge[]> {
    const challenges = await Promise.all([...ids].map(read))
    return challenges.flatMap((challenge) => (challenge?.emailKey === emailKey ? challenge : []))
  }

  return {
    /**
     * Opens a challenge. The newest three of one origin and address stay open.
     *
     * @param origin the known browser or the network of the caller, or the person who asks for another address
     */
    async create(email: string, origin: string) {
      const id = randomBytes(16).toString('base64url')
      const emailKey = addressKey(email)
      const expiresAt = Date.now() + ACCESS_CODE.lifetime * 1_000
      const live = liveKey(emailKey, origin)
      const [older] = await fromRedis(
        redis
          .multi()
          .lrange(live, ACCESS_CODE.live - 1, -1)
          .lpush(live, id)
          .ltrim(live, 0, ACCESS_CODE.live - 1)
          .expire(live, ACCESS_CODE.lifetime)
          .set(newestKey(emailKey), id, 'EX', ACCESS_CODE.lifetime)
          .hset(keyOf(id), { email, emailKey, expiresAt })
          .expire(keyOf(id), ACCESS_CODE.lifetime)
          .exec(),
      ).then((replies) => (replies ?? []).map(([, reply]) => reply as string[]))
      const replaced = (older ?? []).map(keyOf)
      if (replaced.length > 0) await fromRedis(redis.del(...replaced))
      return { id, email, emailKey, expiresAt: new Date(expiresAt) }
    },

    /** Those of the ids that are open and belong to this address. */
    find: readAll,

    /** The open ones of the address that were asked for from this origin. */
    async askedBy(origin: string, emailKey: string): Promise<Challenge[]> {
      const ids = await fromRedis(redis.lrange(liveKey(emailKey, origin), 0, ACCESS_CODE.live - 1))
      return readAll(ids, emailKey)
    },

    /** The newest open one of the address from this origin, and the newest from anywhere. */
    async newest(emailKey: string, origin: string): Promise<Challenge[]> {
      const ids = await Promise.all([
        fromRedis(redis.lindex(liveKey(emailKey, origin), 0)),
        fromRedis(redis.get(newestKey(emailKey))),
      ])
      return readAll(new Set(ids.filter((id) => id !== null)), emailKey)
    },

    codeOf: ({ id, emailKey }: Challenge): string => accessCode(secret, id, emailKey),

    /** Closes a challenge. False when another call was faster, or when it has expired. */
    async remove(id: string): Promise<boolean> {
      return (await fromRedis(redis.del(keyOf(id)))) > 0
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>

/** Uses up the challenge that a code answers, once; null for a wrong code. */
export async function redeemChallenge(
  challenges: Challenges,
  candidates: readonly Challenge[],
  code: string,
): Promise<Challenge | null> {
  const challenge = findAnswered(challenges, candidates, code)
  const isRedeemed = challenge !== null && (await challenges.remove(challenge.id))
  return isRedeemed ? challenge : null
}

/** Compares with every candidate, in constant time, so that the duration reveals nothing. */
function findAnswered(
  { codeOf }: Challenges,
  candidates: readonly Challenge[],
  code: string,
): Challenge | null {
  const actual = Buffer.from(code)
  let answered: Challenge | null = null
  for (const candidate of candidates) {
    const expected = Buffer.from(codeOf(candidate))
    const isEqual = actual.length === expected.length && timingSafeEqual(actual, expected)
    if (isEqual) answered ??= candidate
  }
  return answered
}

/**
 * The access code of a sign-in challenge: the first eight bytes of an HMAC-SHA-256 over version,
 * challenge and email address, modulo a million, as six digits. The bff verifies it and the worker
 * mails it; because both derive it, it is stored nowhere.
 *
 * @param secret APP_SECRET, the same for bff and worker
 * @param challengeId 128 random bits, base64url
 * @param emailKey the address as `addressKey` returns it
 */
export function accessCode(secret: string, challengeId: string, emailKey: string): string {
  const mac = createHmac('sha256', secret).update(`v1|${challengeId}|${emailKey}`).digest()
  const number = mac.readBigUInt64BE() % 10n ** BigInt(ACCESS_CODE.digits)
  return number.toString().padStart(ACCESS_CODE.digits, '0')
}

/** The purpose of a code. One that was mailed for one purpose is invalid for all others. */
export type ChallengeKind = 'signIn' | 'newAddress'

const PREFIX = {
  signIn: 'challenge',
  newAddress: 'address-challenge',
} as const satisfies Record<ChallengeKind, string>

/** The Redis key of a challenge: a hash of `email`, `emailKey` and `expiresAt` (ms). */
export function challengeKey(challengeId: string, kind: ChallengeKind = 'signIn'): string {
  return `${PREFIX[kind]}:${challengeId}`
}

/** The parts of a call's context that mailing a code needs. */
interface Sender {
  config: Pick<Config, 'CLIENT_CODE_IN_RESPONSE' | 'PUBLIC_URL' | 'sendsEmail'>
  db: Database
  enqueue(name: CodeRequest['job'], payload: JobPayload<CodeRequest['job']>): Promise<void>
  requestId: string
}

interface CodeRequest {
  challenges: Challenges
  job: 'sendAccessCode' | 'sendAddressCode'
  /** The recipient of the code. */
  email: string
  /** As for `Challenges.create`. */
  origin: string
}

/**
 * Opens a challenge and queues the mail with its code. The answer is the same for every address.
 *
 * @throws UNAVAILABLE where there is no mail server yet
 */
export async function sendCode(
  { config, db, enqueue, requestId }: Sender,
  { challenges, job, email, origin }: CodeRequest,
): Promise<{ challenge: Challenge; answer: CodeRequested }> {
  await needWayOut({ config, db }, 'code')
  const challenge = await challenges.create(email, origin)
  await enqueue(job, {
    challengeId: challenge.id,
    messageId: newMessageId(config),
    expiresAt: challenge.expiresAt.toISOString(),
    requestId,
  })
  const message = 'Please check your email for the access code'
  const answer = { success: true as const, message }
  if (!config.CLIENT_CODE_IN_RESPONSE) return { challenge, answer }
  return { challenge, answer: { ...answer, verificationCode: challenges.codeOf(challenge) } }
}
