import { expect, test } from 'vitest'

test('zod makes no code from strings', async () => {
  await import('./zod-without-eval.ts')
  const { config } = await import('zod')
  expect(config().jitless).toBe(true)
})
