import { runCommand } from '../../tools/local/command.ts'
import { readEnv } from '../../tools/local/env.ts'
import { actionableError } from '../../tools/local/actionable-error.ts'
import { startPostgres } from '../../tools/local/engines/postgres.ts'
import { lockDataDir } from '../../tools/local/processes/data-dir-lock.ts'
import { join } from 'node:path'

/** A database that is backed up or restored: in a container beside its tools, or by its address. */
export type Source =
  | { kind: 'container'; close(): Promise<void> }
  | { kind: 'address'; url: string; close(): Promise<void> }

/**
 * The database that is meant: DATABASE_URL, else that of `docker compose`, else that of `npm start`,
 * which must not be running meanwhile.
 */
export async function findSource(): Promise<Source> {
  const env = readEnv()
  const close = async () => undefined
  if (env.databaseUrl) return { kind: 'address', url: env.databaseUrl, close }
  if (await composeRuns()) return { kind: 'container', close }
  const claim = await lockDataDir(env.dataDir)
  const postgres = await startPostgres({ dataDir: join(env.dataDir, 'postgres') }).catch(
    async (error: unknown) => {
      await claim.stop()
      throw error
    },
  )
  return {
    kind: 'address',
    url: postgres.url,
    async close() {
      await postgres.stop()
      await claim.stop()
    },
  }
}

async function composeRuns(): Promise<boolean> {
  const args = ['compose', 'ps', '--status', 'running', '--services']
  const { ok, output } = await runCommand('docker', args)
  return ok && output.split('\n').includes('postgres')
}

/** What is said when a program of PostgreSQL in the container fails. */
export function containerError(program: string, code: number | null): Error {
  return actionableError(
    `${program} in the container ended with code ${code}.`,
    'Read what it said above.',
  )
}
