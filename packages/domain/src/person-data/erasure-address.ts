import { createHmac, hkdfSync } from 'node:crypto'
import { createSecretCipher } from '@loggia/server/auth/secret-cipher'

interface Keys {
  APP_SECRET: string
}

/** A key of its own, so that the result of one use of APP_SECRET is of no use to another. */
const keyOf = ({ APP_SECRET }: Keys, use: string) =>
  Buffer.from(hkdfSync('sha256', APP_SECRET, '', `loggia erasure ${use}`, 32))

const cipherOf = (keys: Keys) => createSecretCipher(keyOf(keys, 'address').toString('base64'))

/** By which erasures of the same address are known, without telling it. */
export function addressHash(keys: Keys, emailKey: string): string {
  return createHmac('sha256', keyOf(keys, 'hash')).update(emailKey).digest('base64url')
}

/** The address as it waits for the worker: the search for the person must not find it. */
export function sealAddress(keys: Keys, emailKey: string): string {
  return cipherOf(keys).encrypt(emailKey, 'erasure')
}

/** Null when it was sealed under another APP_SECRET. */
export function openAddress(keys: Keys, sealed: string): string | null {
  return cipherOf(keys).decrypt(sealed, 'erasure')
}
