import { hkdfSync, randomBytes } from 'node:crypto'
import { createSecretCipher } from '@loggia/server/auth/secret-cipher'

const OWNER = 'webhook'
const SECRET_BYTES = 32

/** A new key for signatures, in the form of the Standard Webhooks specification. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Seals the keys of signatures, which a leaked copy of the database must not reveal. */
export function webhookSecrets({ APP_SECRET }: { APP_SECRET: string }) {
  // A key of its own, so that the result of one use of APP_SECRET is of no use to another.
  const key = hkdfSync('sha256', APP_SECRET, '', 'loggia webhooks', 32)
  const cipher = createSecretCipher(Buffer.from(key).toString('base64'))
  return {
    seal: (secret: string) => cipher.encrypt(secret, OWNER),
    /** Null once APP_SECRET is another one. */
    open: (sealed: string) => cipher.decrypt(sealed, OWNER),
  }
}
