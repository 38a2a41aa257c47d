import { openTestApp } from '@loggia/testing/api/app'
import { expect, test } from 'vitest'

/** Three calls of a network in ten minutes. */
const app = await openTestApp({ TRUST_PROXY: '1', RATE_LIMIT_MULTIPLIER: '0.005' })

const fetchFrom = (network: string) =>
  app.browser().request('get', '/calendar.ics?token=1.guess', {
    headers: { 'x-forwarded-for': network },
  })

test('a network that fetches too often has to wait, and no other', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 3; call += 1) statuses.push((await fetchFrom('203.0.113.7')).status)
  expect(statuses).toEqual([404, 404, 404])
  const refused = await fetchFrom('203.0.113.7')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ])
  expect((await fetchFrom('198.51.100.7')).status).toBe(404)
})
