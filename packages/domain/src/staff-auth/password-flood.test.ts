import { expect, test } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { loginStaff as login } from './staff-auth.service.ts'

const GUESSERS = 100

test('while wrong passwords pour in, colleagues work on and some callers are asked to come back', async () => {
  const app = await startTestApp()
  const colleague = await staffBrowser(app)
  const outcomes: { status: number; headers: Headers }[] = []
  const end = new AbortController()
  const flood = Array.from({ length: GUESSERS }, async (_, index) => {
    const call = index % 2 ? overRest(login) : overGraphql(login)
    for (let count = 0; !end.signal.aborted; count += 1) {
      const guess = { username: `nobody${index}-${count}`, password: 'not this one' }
      outcomes.push(await call(app.browser(), guess))
    }
  })
  // Requests behind the passwords would never be answered.
  for (let count = 0; count < 10; count += 1)
    expect((await colleague.request('get', '/api/dashboard')).status).toBe(200)
  end.abort()
  await Promise.all(flood)
  const refused = outcomes.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(outcomes.filter(({ status }) => ![401, 503].includes(status))).toEqual([])
  await app.close()
})
