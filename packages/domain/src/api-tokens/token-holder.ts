import { API_TOKEN_PREFIX } from '@loggia/contracts/api-tokens/api-tokens'
import { AREAS } from '@loggia/contracts/areas'
import { collectCalls } from '@loggia/db/sql/collect-calls'
import type { Database } from '@loggia/db/client'
import { hash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { StaffActor } from '../kernel/actor.ts'
import { AppError } from '../kernel/errors.ts'
import { waitText } from '../kernel/limits/take-limits.ts'
import type { RateLimits } from '../kernel/limits/rate-limits.ts'
import { fromRedis } from '../kernel/redis/from-redis.ts'
import { findGrant } from './app-grants.ts'

/** The stored form of a token. It is random, so that a fast hash is enough. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

const areas = z.array(z.enum(AREAS)).catch([])

interface Dependencies {
  db: Pick<Database, 'apiToken'>
  redis: Redis
  limits: RateLimits
  findStaff(id: number): Promise<StaffActor | null>
  /** The grant of an access token by OAuth; null for one that is unknown, has expired, or is for another address. */
  findGrantId(call: TokenCall): Promise<string | null>
}

/** A request that carries a token. */
interface TokenCall {
  token: string
  ip: string
  /** The part of the site that is called: `/mcp`. */
  path: string
}

/**
 * Returns a function that finds the member of staff for whom a program calls, with the rights of its token. Everything
 * is read at every call, so that a token ends at once when it is revoked, or its owner deactivated.
 *
 * @throws UNAUTHENTICATED for a token that is unknown, revoked or expired; RATE_LIMITED
 */
export function tokenHolderFinder({ db, redis, limits, findStaff, findGrantId }: Dependencies) {
  const findTokens = collectCalls(async (hashes: string[]) => {
    const where = { secretHash: { in: hashes }, expiresAt: { gt: new Date() } }
    const byHash = new Map((await db.apiToken.findMany({ where })).map((t) => [t.secretHash, t]))
    return hashes.map((each) => byHash.get(each) ?? null)
  })

  async function findToken(call: TokenCall) {
    if (call.token.startsWith(API_TOKEN_PREFIX)) return findTokens(tokenHash(call.token))
    const grantId = await findGrantId(call)
    return grantId === null ? null : findGrant(db, grantId)
  }

  return async (call: TokenCall): Promise<StaffActor> => {
    const { ip } = call
    const row = await findToken(call)
    const staff = row && (await findStaff(row.userId))
    if (!row || !staff) {
      await take(limits, 'unknownToken.ip', ip)
      throw new AppError('UNAUTHENTICATED', UNKNOWN)
    }
    const { id, name, mayWrite } = row
    await take(limits, 'apiTokenCalls.token', String(id))
    await noteUse(redis, id, ip)
    return { ...staff, token: { id, name, mayWrite, areas: areas.parse(row.areas) } }
  }
}

const UNKNOWN = 'This token is unknown, revoked or expired'

async function take(
  limits: RateLimits,
  name: 'unknownToken.ip' | 'apiTokenCalls.token',
  key: string,
): Promise<void> {
  const [refusal] = await limits.take([[name, key]])
  if (!refusal) return
  const message = `Too many calls. Please try again ${waitText(refusal.seconds)}.`
  throw new AppError('RATE_LIMITED', message, { retryAfter: refusal.seconds })
}

const useKey = (id: number) => `api-token-use:${id}`

/** A token lives for a year at most. Seconds. */
const USE_KEPT = 366 * 86_400

/** Notes in Redis, as of sessions, when and from where a token was used last. */
async function noteUse(redis: Redis, id: number, ip: string): Promise<void> {
  const use = JSON.stringify({ at: new Date().toISOString(), ip })
  // A call is not refused because its owner could not be told of it.
  await fromRedis(redis.set(useKey(id), use, 'EX', USE_KEPT)).catch(() => undefined)
}

const lastUse = z.object({ at: z.iso.datetime(), ip: z.string() })

/** When and from which network each token was used last; null for one that was not. */
export async function lastUses(redis: Redis, ids: readonly number[]) {
  const stored = ids.length === 0 ? [] : await fromRedis(redis.mget(ids.map(useKey)))
  return stored.map((use) => (use === null ? null : lastUse.parse(JSON.parse(use))))
}
