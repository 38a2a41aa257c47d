import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToken, signToken, TOKEN_PURPOSES } from './signed-token.ts'

const purposes = fc.constantFrom(...TOKEN_PURPOSES)
const ids = fc.integer({ min: 1, max: 2_147_483_647 })

test('a token yields its id for its own purpose and secret only', async () => {
  await fc.assert(
    fc.asyncProperty(purposes, purposes, ids, async (purpose, other, id) => {
      const token = await signToken('secret', purpose, id)
      expect(token).toMatch(/^[\w.-]+$/)
      expect(await readToken('secret', other, token)).toBe(other === purpose ? id : null)
      expect(await readToken('another', purpose, token)).toBeNull()
    }),
  )
})

test('rejects anything else', async () => {
  const token = await signToken('secret', 'password-reset', 7)
  const forged = [
    token.replace('7.', '8.'),
    `${token}x`,
    token.slice(0, -1),
    '7.',
    '',
    '.',
    token.toUpperCase(),
  ]
  for (const text of forged) expect(await readToken('secret', 'password-reset', text)).toBeNull()
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(await readToken('secret', 'password-reset', text)).toBeNull()
    }),
  )
})
