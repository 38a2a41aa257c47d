import { openTestApp } from '@loggia/testing/api/app'
import { uniqueNumber } from '@loggia/testing/unique'
import { expect, test } from 'vitest'

const app = await openTestApp({ TRUST_PROXY: '1', RATE_LIMIT_MULTIPLIER: '1' })

/** Subscribes another address; returns the status. */
async function subscribe(forwardedFor: string) {
  const answer = await app.browser().request('post', '/api/newsletter/subscribe', {
    body: { email: `reader${uniqueNumber()}@customer.example` },
    headers: { 'x-forwarded-for': forwardedFor },
  })
  return answer.status
}

test.each([
  [
    'IPv4',
    [
      '203.0.113.7',
      '203.0.113.7:50123',
      '203.0.113.7:50124',
      '198.51.100.1, 203.0.113.7',
      '198.51.100.1:443, "203.0.113.7:50125"',
    ],
    '203.0.113.7:50126',
  ],
  [
    'IPv6',
    [
      '2001:db8:1:2::1',
      '[2001:db8:1:2::1]',
      '[2001:db8:1:2::1]:1001',
      '[2001:db8:1:2::9]:1002',
      '203.0.113.7:1, [2001:db8:1:2::1]:1003',
    ],
    '[2001:db8:1:2::1]:1004',
  ],
])('however a proxy writes an address of %s, it is one caller', async (_, ways, another) => {
  for (const way of ways) expect([way, await subscribe(way)]).toEqual([way, 200])
  expect(await subscribe(another)).toBe(429)
  expect(await subscribe('203.0.113.99:50126')).toBe(200)
})
