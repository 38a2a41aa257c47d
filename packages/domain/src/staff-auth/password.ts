import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { unavailable } from '../kernel/errors.ts'

/** The minimum that OWASP recommends for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More at a time would take all processors, and the threads that files need. */
const MAX_RUNNING = 2

/** About a second of work. Later calls are better off trying again. */
const MAX_WAITING = 20

const limit = pLimit(MAX_RUNNING)

/** Runs the work when it is its turn. @throws UNAVAILABLE when too many others are waiting */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING) throw unavailable(new Error('too many passwords to hash'))
  return limit(work)
}

/** Hashes a password with Argon2id and a random salt. @throws UNAVAILABLE under too much load */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Verified when there is no account, so that an unknown name takes as long as a wrong password. */
const dummyHash = hash(crypto.randomUUID(), COST)

/**
 * The account with this password; null if the password is wrong, and after the same time if there is no account.
 *
 * @param find reads the account when it is the caller's turn, so that many callers do not occupy the database
 * @throws UNAVAILABLE under too much load
 */
export function withPassword<A extends { password: string }>(
  password: string,
  find: () => Promise<A | null>,
): Promise<A | null> {
  return inTurn(async () => {
    const account = await find()
    const matches = await verify(account?.password ?? (await dummyHash), password)
    return matches ? account : null
  })
}
