import { randomBytes } from 'node:crypto'
import { assert as check, nat, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { createSecretCipher } from './secret-cipher.ts'

const newKey = () => randomBytes(32).toString('base64')
const cipher = createSecretCipher(newKey())

test('decrypts for the same owner; every ciphertext is different', () => {
  check(
    property(tuple(string(), string()), ([text, owner]) => {
      const ciphertext = cipher.encrypt(text, owner)
      expect(cipher.decrypt(ciphertext, owner)).toBe(text)
      expect(cipher.encrypt(text, owner)).not.toBe(ciphertext)
    }),
  )
})

test('rejects another owner, another key, and a ciphertext that was tampered with', () => {
  check(
    property(tuple(string(), nat(), nat({ max: 7 })), ([text, position, bit]) => {
      const ciphertext = cipher.encrypt(text, 'workspace')
      expect(cipher.decrypt(ciphertext, 'a@b.example')).toBeNull()
      expect(createSecretCipher(newKey()).decrypt(ciphertext, 'workspace')).toBeNull()
      const bytes = Buffer.from(ciphertext, 'base64url')
      const index = position % bytes.length
      bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
      expect(cipher.decrypt(bytes.toString('base64url'), 'workspace')).toBeNull()
      expect(cipher.decrypt(ciphertext.slice(0, position % 30), 'workspace')).toBeNull()
    }),
  )
})
