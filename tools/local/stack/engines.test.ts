import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '@loggia/testing/provided-context'
import { startEngines } from './engines.ts'
import { readEnv, type LocalEnv } from '../env.ts'
import { freePort } from '../free-port.ts'
import { createLifecycle } from '../processes/lifecycle.ts'
import { programEnv } from './programs.ts'
import { welcome } from './welcome.ts'

const noGoogle = {
  clientId: undefined,
  clientSecret: undefined,
  serviceAccountKey: undefined,
  tokenKey: undefined,
}

beforeEach(() => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  return () => log.mockRestore()
})

/** The variables of the programs and the welcome message when all engines but the Drive are external. */
async function start(changes: Partial<LocalEnv> = {}) {
  const external = {
    databaseUrl: 'postgresql://db/loggia',
    redisUrl: 'redis://cache',
    smtpUrl: 'smtp://mail',
  }
  const dataDir = changes.dataDir ?? (await testFolder('stack'))
  const sandboxDrivePort = await freePort()
  const own = { profile: 'demo' as const, dataDir, sandboxDrivePort, google: noGoogle }
  const env: LocalEnv = { ...readEnv(), ...external, ...own, ...changes }
  // The process goes on with other tests, which run commands.
  const lifecycle = createLifecycle(() => undefined)
  onTestFinished(() => lifecycle.end())
  const engines = await startEngines(env, lifecycle, () => undefined)
  const endpoints = { site: 'http://localhost:3000', bffPort: 3000, workerPort: 3001 }
  const variables: Record<string, string> = await programEnv(env, engines, endpoints)
  const greeting = welcome(env, engines, endpoints.site, '1 s')
  return { variables, greeting, dataDir, sandboxDrivePort, stop: lifecycle.end }
}

test('the sandbox Drive replaces Google, and the welcome message says so', async () => {
  const { variables, greeting, sandboxDrivePort } = await start()
  const url = `http://127.0.0.1:${sandboxDrivePort}`
  expect(variables).toMatchObject({
    GOOGLE_AUTH_URL: `${url}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${url}/token`,
    GOOGLE_REVOKE_URL: `${url}/revoke`,
    GOOGLE_API_URL: url,
  })
  expect(Buffer.from(variables['GOOGLE_TOKEN_KEY'] ?? '', 'base64')).toHaveLength(32)
  expect(greeting).toContain(`Drive           ${url} (a sandbox`)
  expect((await fetch(url)).status).toBe(200)
})

test('the sandbox Drive and the key of its tokens survive a restart', async () => {
  const first = await start()
  await first.stop()
  const second = await start({ dataDir: first.dataDir, sandboxDrivePort: first.sandboxDrivePort })
  expect(second.variables).toEqual(first.variables)
})

test.each([
  [
    'an OAuth client of Google is configured',
    { google: { ...noGoogle, clientId: 'id', clientSecret: 'x' } },
  ],
  ['a service account is configured', { google: { ...noGoogle, serviceAccountKey: '{}' } }],
  ['the profile is production', { profile: 'production' as const }],
])('the sandbox Drive does not start when %s', async (_reason, changes) => {
  const { variables, greeting, sandboxDrivePort } = await start(changes)
  expect(Object.keys(variables).filter((name) => name.startsWith('GOOGLE_'))).toEqual([
    'GOOGLE_TOKEN_KEY',
  ])
  expect(greeting).not.toContain('sandbox')
  await expect(fetch(`http://127.0.0.1:${sandboxDrivePort}`)).rejects.toThrow('fetch failed')
})

test('a configured key is passed on', async () => {
  const tokenKey = Buffer.alloc(32, 7).toString('base64')
  const { variables } = await start({ google: { ...noGoogle, tokenKey } })
  expect(variables['GOOGLE_TOKEN_KEY']).toBe(tokenKey)
})
