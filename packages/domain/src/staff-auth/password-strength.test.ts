import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem } from './password-strength.ts'

const nobody = { person: [], company: '' }
const ABOUT_PERSON = 'Password must not contain your name, username or email address'

const word = fc.stringMatching(/^[a-zäöüß]{4,12}$/)
const filler = fc.stringMatching(/^[0-9 .!_-]{6,20}$/)
const casing = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.split('').join('.'),
)

test('a name is found in any password, in any case and spread out', async () => {
  await fc.assert(
    fc.asyncProperty(word, filler, filler, casing, async (name, before, after, write) => {
      const known = { person: [`Ada ${name}`], company: '' }
      const password = before + write(name) + after
      expect(await passwordProblem('strong', password, known)).toBe(ABOUT_PERSON)
    }),
  )
})

test('random passwords are accepted, and basic ones need the length only', async () => {
  const random = fc.stringMatching(/^[A-Za-z0-9_-]{16}$/)
  const all = fc.sample(random, { numRuns: 50, seed: 13 })
  for (const password of all) {
    expect({ password, problem: await passwordProblem('strong', password, nobody) }).toEqual({
      password,
      problem: null,
    })
  }
  expect(await passwordProblem('basic', '123456', nobody)).toBeNull()
  expect(await passwordProblem('basic', '12345', nobody)).toBe(
    'Password must be at least 6 characters',
  )
})

test('characters outside the basic plane count once', async () => {
  expect(await passwordProblem('strong', '🐙🐠🐚🐬🐳', nobody)).toMatch(/at least 10/)
})
