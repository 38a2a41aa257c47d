import './zod-without-eval.ts'
import { expect, test } from 'vitest'
import { config } from 'zod'

test('zod does not use eval', () => {
  expect(config().jitless).toBe(true)
})
