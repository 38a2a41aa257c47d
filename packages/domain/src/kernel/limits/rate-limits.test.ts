import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { createRateLimits } from './rate-limits.ts'

test('without Redis, calls that one limit refuses do not use up another', async () => {
  const away = new Redis({ lazyConnect: true })
  away.disconnect()
  const limits = createRateLimits(away, 1)
  const contact = (ip: string) =>
    limits.take([
      ['contact.ip', ip],
      ['contact.all', 'all'],
    ])
  for (let call = 0; call < 600; call += 1) await contact('203.0.113.1')
  expect(await contact('203.0.113.1')).toMatchObject([{ name: 'contact.ip' }])
  expect(await contact('203.0.113.2')).toEqual([])
})
