import { slowestCall } from '@loggia/testing/measures/slowest-call'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { overGraphql, overRest } from '../../testing/both-apis.ts'
import { endpoint } from '../../testing/endpoint.ts'
import { staffBrowser } from '../../testing/people.ts'
import { loginStaff } from './staff-auth.service.ts'

const login = endpoint(loginStaff, 'staffLogin')
const GUESSES = 200

test('while wrong passwords pour in, colleagues work on and some callers are asked to come back', async () => {
  const app = await startTestApp()
  const colleague = await staffBrowser(app)
  const calls = Array.from({ length: GUESSES }, async (_, index) => {
    const call = index % 2 ? overRest(login) : overGraphql(login)
    return call(app.browser(), { username: `nobody${index}`, password: 'not this one' })
  })
  const flood = Promise.all(calls)
  const slowest = await slowestCall(20, async () => {
    expect((await colleague.request('get', '/api/dashboard')).status).toBe(200)
  })
  const outcomes = await flood
  expect(slowest).toBeLessThan(500)
  const refused = outcomes.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(outcomes.filter(({ status }) => ![401, 503].includes(status))).toEqual([])
  await app.close()
})
