import { createTestDatabase } from '@loggia/testing/database'
import { startOwnRedis } from '@loggia/testing/redis'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'

test('has a line for every part, and fails when one is broken', async () => {
  const [database, redis] = await Promise.all([createTestDatabase(), startOwnRedis()])
  onTestFinished(async () => void (await Promise.all([database.drop(), redis.stop()])))
  const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, SMTP_URL: 'smtp://mail' }

  const sound = await call(env, 'doctor')
  expect(sound.code).toBe(0)
  expect(sound.output).toMatch(/^✓ Version +\d+\.\d+\.\d+.*, Node \d+/)
  for (const line of [
    /^✓ Settings +all programs would start$/m,
    /^✓ PostgreSQL +version \d+/m,
    /^✓ Migrations +all \d+ applied$/m,
    /^✓ Redis eviction +off$/m,
    /^! Backup +none yet\. Run the command backup/m,
  ]) {
    expect(sound.output).toMatch(line)
  }

  const broken = await call({ ...env, REDIS_URL: 'redis://127.0.0.1:1' }, 'doctor')
  expect(broken.code).toBe(1)
  expect(broken.output).toMatch(/^✗ Redis +nothing listens at 127.0.0.1:1\. Start the service/m)
  const json = await call({ ...env, SMTP_URL: '' }, 'doctor', '--json')
  expect(json.code).toBe(1)
  expect(JSON.parse(json.output)).toContainEqual(
    expect.objectContaining({ name: 'Settings', level: 'bad', text: 'SMTP_URL is missing' }),
  )
})
