import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessCode } from './access-code.ts'

test('is six digits, and the same for the same challenge', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1 }),
      fc.string(),
      fc.emailAddress(),
      async (...input) => {
        const code = await accessCode(...input)
        expect(code).toMatch(/^\d{6}$/)
        expect(await accessCode(...input)).toBe(code)
      },
    ),
  )
})

test('differs by secret, challenge and email address', async () => {
  const codes = await Promise.all([
    accessCode('secret', 'challenge', 'a@b.example'),
    accessCode('secrets', 'challenge', 'a@b.example'),
    accessCode('secret', 'challenges', 'a@b.example'),
    accessCode('secret', 'challenge', 'c@b.example'),
  ])
  expect(new Set(codes).size).toBe(4)
})
