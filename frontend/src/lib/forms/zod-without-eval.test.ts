import { expect, test } from 'vitest'
import './zod-without-eval.ts'

test('zod does not use eval', async () => {
  const { config } = await import('zod')
  expect(config().jitless).toBe(true)
})
