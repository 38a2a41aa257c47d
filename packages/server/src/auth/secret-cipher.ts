import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts secrets that a leaked copy of the database must not reveal. */
export interface SecretCipher {
  /** @param owner whose secret it is; it can only be decrypted for the same owner */
  encrypt(text: string, owner: string): string
  /** Null for a ciphertext of another key or owner, or one that was tampered with. */
  decrypt(ciphertext: string, owner: string): string | null
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with AES-256-GCM. A ciphertext is the random nonce, the encrypted text and the
 * authentication tag, in base64url; the owner is authenticated with it.
 *
 * @param key 32 bytes, in base64
 */
export function createSecretCipher(key: string): SecretCipher {
  const keyBytes = Buffer.from(key, 'base64')
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyBytes, nonce).setAAD(Buffer.from(owner))
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(parts).toString('base64url')
    },
    decrypt(ciphertext, owner) {
      const bytes = Buffer.from(ciphertext, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const options = { authTagLength: TAG_BYTES }
      const decipher = createDecipheriv(ALGORITHM, keyBytes, nonce, options)
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
