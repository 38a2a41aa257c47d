import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { redisUrlOf } from './settings.ts'

test('the address of Redis may be in a file, and may be missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loggia-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'redis-url')
  writeFileSync(file, 'redis://cache:6379\n')
  expect(redisUrlOf({ REDIS_URL: '', REDIS_URL_FILE: file })).toBe('redis://cache:6379')
  expect(redisUrlOf({ REDIS_URL: 'redis://cache:6380' })).toBe('redis://cache:6380')
  expect(redisUrlOf({ REDIS_URL: '' })).toBeUndefined()
  expect(() => redisUrlOf({ REDIS_URL: 'cache' })).toThrow('REDIS_URL')
})
