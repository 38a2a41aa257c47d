import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP asks at least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Compared with when there is no such account, so that a wrong name takes as long as a wrong password. */
const nobody = hashPassword(crypto.randomUUID())

/** Whether the password belongs to the hash; always false, and as slow, when there is no hash. */
export async function isPassword(password: string, passwordHash: string | undefined) {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash !== undefined
}
