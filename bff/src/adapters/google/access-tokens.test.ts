import { expect, test } from 'vitest'
import { createAccessTokens } from './access-tokens.ts'

const HOUR = 3_600_000

/** Tokens that are numbered as they are made, and how many were. */
function counted(lifetime = HOUR, fail = () => false) {
  let made = 0
  const tokens = createAccessTokens(String, async (key: string) => {
    made += 1
    if (fail()) throw new Error('refused')
    return { value: `${key}${made}`, expiresAt: Date.now() + lifetime }
  })
  return { ...tokens, made: () => made }
}

test('a token is made once for all who want it at the same time, and kept', async () => {
  const tokens = counted()
  const wanted = Array.from({ length: 20 }, () => tokens.of('a'))
  expect(new Set(await Promise.all(wanted))).toEqual(new Set(['a1']))
  expect(await tokens.of('a')).toBe('a1')
  expect(await tokens.of('b')).toBe('b2')
})

test('a token near its end is made anew, once', async () => {
  const tokens = counted(30_000)
  await tokens.of('a')
  const wanted = await Promise.all([tokens.of('a'), tokens.of('a'), tokens.of('a')])
  expect(new Set(wanted)).toEqual(new Set(['a2']))
})

test('a token that was refused is forgotten, but not the one after it', async () => {
  const tokens = counted()
  const first = await tokens.of('a')
  await tokens.refused('a', first)
  expect(await tokens.of('a')).toBe('a2')
  await tokens.refused('a', first)
  await tokens.refused('unknown', first)
  expect(await tokens.of('a')).toBe('a2')
})

test('a failure is not kept', async () => {
  let isDown = true
  const tokens = counted(HOUR, () => isDown)
  await expect(Promise.all([tokens.of('a'), tokens.of('a')])).rejects.toThrow('refused')
  isDown = false
  expect(await tokens.of('a')).toBe('a2')
})

test('only the newest few hundred are kept', async () => {
  const tokens = counted()
  for (let key = 0; key <= 500; key += 1) await tokens.of(`key${key} `)
  expect(await tokens.of('key500 ')).toBe('key500 501')
  expect(await tokens.of('key0 ')).toBe('key0 502')
})
