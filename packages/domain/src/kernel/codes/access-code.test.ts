import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessCode } from './challenges.ts'

test('is six digits, and the same for the same challenge', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), fc.emailAddress(), (...input) => {
      const code = accessCode(...input)
      expect(code).toMatch(/^\d{6}$/)
      expect(accessCode(...input)).toBe(code)
    }),
  )
})

test('differs by secret, challenge and email address', () => {
  const codes = [
    accessCode('secret', 'challenge', 'a@b.example'),
    accessCode('secrets', 'challenge', 'a@b.example'),
    accessCode('secret', 'challenges', 'a@b.example'),
    accessCode('secret', 'challenge', 'c@b.example'),
  ]
  expect(new Set(codes).size).toBe(4)
})
