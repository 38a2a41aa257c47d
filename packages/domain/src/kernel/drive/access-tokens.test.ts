import { expect, test } from 'vitest'
import { createAccessTokens } from './access-tokens.ts'

const HOUR = 3_600_000

/** Tokens that are numbered in the order of their renewal. */
function numberedTokens(lifetime = HOUR, isFailing = () => false) {
  let renewals = 0
  return createAccessTokens(String, async (credentials: string) => {
    renewals += 1
    if (isFailing()) throw new Error('refused')
    return { value: `${credentials}${renewals}`, expiresAt: Date.now() + lifetime }
  })
}

test('a token is renewed once for concurrent calls, and kept', async () => {
  const tokens = numberedTokens()
  const calls = Array.from({ length: 20 }, () => tokens.get('a'))
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['a1']))
  expect(await tokens.get('a')).toBe('a1')
  expect(await tokens.get('b')).toBe('b2')
})

test('a token about to expire is renewed, once', async () => {
  const tokens = numberedTokens(30_000)
  await tokens.get('a')
  const calls = await Promise.all([tokens.get('a'), tokens.get('a'), tokens.get('a')])
  expect(new Set(calls)).toEqual(new Set(['a2']))
})

test('a rejected token is forgotten, but not its successor', async () => {
  const tokens = numberedTokens()
  const first = await tokens.get('a')
  await tokens.reject('a', first)
  expect(await tokens.get('a')).toBe('a2')
  await tokens.reject('a', first)
  await tokens.reject('unknown', first)
  expect(await tokens.get('a')).toBe('a2')
})

test('a failed renewal is not kept', async () => {
  let isDown = true
  const tokens = numberedTokens(HOUR, () => isDown)
  await expect(Promise.all([tokens.get('a'), tokens.get('a')])).rejects.toThrow('refused')
  isDown = false
  expect(await tokens.get('a')).toBe('a2')
})

test('only the newest 500 tokens are kept', async () => {
  const tokens = numberedTokens()
  for (let number = 0; number <= 500; number += 1) await tokens.get(`user${number} `)
  expect(await tokens.get('user500 ')).toBe('user500 501')
  expect(await tokens.get('user0 ')).toBe('user0 502')
})
