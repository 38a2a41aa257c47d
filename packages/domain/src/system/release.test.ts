import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from '@loggia/contracts/system/release'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { readRelease } from './release.service.ts'

const manifest = join(import.meta.dirname, '../../../../package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }

const app = await openTestApp()

testOperation('tells everybody the version', readRelease, async (call) => {
  const { status, data } = await call(app.browser())
  expect(status).toBe(200)
  expect(release.parse(data)).toEqual(data)
  expect(data).toMatchObject({ name: 'Loggia', version })
})

test('the root of the REST API answers with and without its slash', async () => {
  for (const path of ['/api', '/api/']) {
    const { status, body } = await app.browser().request('get', path)
    expect([path, status, body]).toMatchObject([path, 200, { version }])
  }
})
