import { expect, test } from 'vitest'
import { startTestApp } from '@loggia/bff/testing/app'
import { overGraphql, overRest } from '@loggia/bff/testing/both-apis'
import { staffBrowser } from '@loggia/bff/testing/people'
import { loginStaff as login } from './staff-auth.service.ts'

const GUESSES = 200

test('while wrong passwords pour in, colleagues work on and some callers are asked to come back', async () => {
  const app = await startTestApp()
  const colleague = await staffBrowser(app)
  let compared = 0
  const calls = Array.from({ length: GUESSES }, async (_, index) => {
    const call = index % 2 ? overRest(login) : overGraphql(login)
    const guess = { username: `nobody${index}`, password: 'not this one' }
    const outcome = await call(app.browser(), guess)
    if (outcome.status === 401) compared += 1
    return outcome
  })
  const flood = Promise.all(calls)
  for (let count = 0; count < 10; count += 1)
    expect((await colleague.request('get', '/api/dashboard')).status).toBe(200)
  const comparedMeanwhile = compared
  const outcomes = await flood
  // Who waited behind the passwords would be answered after all of them.
  expect(comparedMeanwhile).toBeLessThan(compared)
  const refused = outcomes.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(outcomes.filter(({ status }) => ![401, 503].includes(status))).toEqual([])
  await app.close()
})
