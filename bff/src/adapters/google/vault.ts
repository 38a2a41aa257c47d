import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Vault } from '../../core/drive-ports.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals with AES-256-GCM: a random nonce, the ciphertext and the tag, in base64url.
 *
 * @param key 32 bytes, in base64
 */
export function createVault(key: string): Vault {
  const bytes = Buffer.from(key, 'base64')
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(about))
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    open(sealed, about) {
      const all = Buffer.from(sealed, 'base64url')
      if (all.length < NONCE_BYTES + TAG_BYTES) return null
      const options = { authTagLength: TAG_BYTES }
      const decipher = createDecipheriv(CIPHER, bytes, all.subarray(0, NONCE_BYTES), options)
      decipher.setAAD(Buffer.from(about)).setAuthTag(all.subarray(-TAG_BYTES))
      try {
        const text = decipher.update(all.subarray(NONCE_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
