import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endStaleServer as endStalePostgres } from '@loggia/local/engines/postgres/stale-server'
import { endStaleServer as endStaleRedis } from '@loggia/local/engines/redis/stale-server'
import { commandLine } from '@loggia/local/processes/process-table'

const prefix = 'loggia-test-'

async function clear(runDir: string): Promise<void> {
  await endStalePostgres(join(runDir, 'postgres', 'cluster'))
  for (const name of await readdir(runDir)) {
    if (existsSync(join(runDir, name, 'server.json'))) await endStaleRedis(join(runDir, name))
  }
  await rm(runDir, { recursive: true, force: true })
}

/** Creates the folder of this test run; removes those of killed runs, and stops the engines that survived them. */
export async function makeRunDir(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (owner && !(await commandLine(owner))) await clear(join(tmpdir(), name))
  }
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
}
