import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToken, signToken, TOKEN_PURPOSES } from './signed-token.ts'

const purposes = fc.constantFrom(...TOKEN_PURPOSES)
const ids = fc.integer({ min: 1, max: 2_147_483_647 })

test('a token yields its id for its own purpose and secret only', () => {
  fc.assert(
    fc.property(purposes, purposes, ids, (purpose, other, id) => {
      const token = signToken('secret', purpose, id)
      expect(token).toMatch(/^[\w.-]+$/)
      expect(readToken('secret', other, token)).toBe(other === purpose ? id : null)
      expect(readToken('another', purpose, token)).toBeNull()
    }),
  )
})

test('rejects anything else', () => {
  const token = signToken('secret', 'password-reset', 7)
  const forged = [
    token.replace('7.', '8.'),
    `${token}x`,
    token.slice(0, -1),
    '7.',
    '',
    '.',
    token.toUpperCase(),
  ]
  for (const text of forged) expect(readToken('secret', 'password-reset', text)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readToken('secret', 'password-reset', text)).toBeNull()
    }),
  )
})
