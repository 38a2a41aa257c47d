import { randomBytes } from 'node:crypto'
import { assert as check, nat, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const newKey = () => randomBytes(32).toString('base64')
const vault = createVault(newKey())

test('what was sealed opens for what it is about, and differs each time', () => {
  check(
    property(tuple(string(), string()), ([text, about]) => {
      const sealed = vault.seal(text, about)
      expect(vault.open(sealed, about)).toBe(text)
      expect(vault.seal(text, about)).not.toBe(sealed)
    }),
  )
})

test('it opens for nothing else, with no other key, and not when it was changed', () => {
  check(
    property(tuple(string(), nat(), nat({ max: 7 })), ([text, place, bit]) => {
      const sealed = vault.seal(text, 'workspace')
      expect(vault.open(sealed, 'a@b.example')).toBeNull()
      expect(createVault(newKey()).open(sealed, 'workspace')).toBeNull()
      const bytes = Buffer.from(sealed, 'base64url')
      const at = place % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      expect(vault.open(bytes.toString('base64url'), 'workspace')).toBeNull()
      expect(vault.open(sealed.slice(0, place % 30), 'workspace')).toBeNull()
    }),
  )
})
