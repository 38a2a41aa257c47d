import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endLeftoverServer } from '@loggia/local/engines/postgres/leftover'
import { endLeftoverRedis } from '@loggia/local/engines/redis/leftover'
import { commandLine } from '@loggia/local/processes'

const prefix = 'loggia-test-'

async function clear(runDir: string): Promise<void> {
  await endLeftoverServer(join(runDir, 'postgres', 'cluster'))
  for (const name of await readdir(runDir)) {
    if (existsSync(join(runDir, name, 'server.json'))) await endLeftoverRedis(join(runDir, name))
  }
  await rm(runDir, { recursive: true, force: true })
}

/** Makes the folder of this test run, and clears those of runs that were killed, with the engines left in them. */
export async function makeRunDir(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (owner && !(await commandLine(owner))) await clear(join(tmpdir(), name))
  }
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
}
