import { expect, test } from 'vitest'

test('zod does not use eval', async () => {
  await import('./zod-without-eval.ts')
  const { config } = await import('zod')
  expect(config().jitless).toBe(true)
})
