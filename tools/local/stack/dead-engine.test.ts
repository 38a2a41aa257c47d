import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '@loggia/testing/provided-context'
import { readEnv } from '../env.ts'
import { createLifecycle } from '../processes/lifecycle.ts'
import { startEngines } from './engines.ts'

test('an engine that dies is noticed', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const dataDir = await testFolder('dead-engine')
  const external = { smtpUrl: 'smtp://mail', profile: 'production' as const }
  const env = { ...readEnv(), ...external, databaseUrl: undefined, redisUrl: undefined, dataDir }
  // The process goes on with other tests, which run commands.
  const lifecycle = createLifecycle(() => undefined)
  onTestFinished(async () => {
    await lifecycle.end()
    log.mockRestore()
  })
  const exits: string[] = []
  await startEngines(env, lifecycle, (name, ending) => exits.push(`${name}: ${ending}`))

  const postmaster = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(postmaster, 10), 'SIGKILL')
  await expect.poll(() => exits.length).toBe(1)
  const { pid } = JSON.parse(await readFile(join(dataDir, 'redis', 'server.json'), 'utf8')) as {
    pid: number
  }
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => exits.length).toBe(2)
  expect(exits).toEqual(['PostgreSQL: SIGKILL', 'Redis: SIGKILL'])
})
