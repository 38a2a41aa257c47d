import { hash, verify } from '@node-rs/argon2'

/** The minimum that OWASP recommends for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with Argon2id and a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Verified when there is no account, so that an unknown name takes as long as a wrong password. */
const dummyHash = hashPassword(crypto.randomUUID())

/** Whether the password matches the hash; without a hash always false, after the same time. */
export async function isPassword(password: string, passwordHash: string | undefined) {
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== undefined
}
