import { hkdfSync } from 'node:crypto'
import { createSecretCipher } from '@loggia/server/auth/secret-cipher'
import type { Config } from '../kernel/config.ts'

type Keys = Pick<Config, 'APP_SECRET'>

const ownerOf = (userId: number) => `second-factor:${userId}`

/** A key of its own, so that the result of one use of APP_SECRET is of no use to another. */
function cipherOf({ APP_SECRET }: Keys) {
  const key = hkdfSync('sha256', APP_SECRET, '', 'loggia second factor', 32)
  return createSecretCipher(Buffer.from(key).toString('base64'))
}

/** Encrypts the secret of an account. */
export function encryptSecret(config: Keys, userId: number, secret: string): string {
  return cipherOf(config).encrypt(secret, ownerOf(userId))
}

/** Null when it was encrypted for another account, or under another APP_SECRET. */
export function decryptSecret(config: Keys, userId: number, stored: string): string | null {
  return cipherOf(config).decrypt(stored, ownerOf(userId))
}
