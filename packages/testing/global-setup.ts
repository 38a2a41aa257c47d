import { chmod, rm } from 'node:fs/promises'
import { runCommand } from '@loggia/local/command'
import { withClient } from '@loggia/local/engines/postgres/database'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startTestEngines } from './engines.ts'
import { useTemporaryFolder } from './env.ts'
import { bundlePrograms } from './programs.ts'
import './provided-context.ts'
import { makeRunDir } from './run-dir.ts'

const templateDatabase = 'loggia_template'

async function createTemplate(postgresUrl: string): Promise<void> {
  const template = new URL(postgresUrl)
  template.pathname = templateDatabase
  await withClient(postgresUrl, (client) => client.query(`create database ${templateDatabase}`))
  // In its own process, because the migration engine leaves a timer that keeps a process alive for ten seconds.
  const migration = { env: { DATABASE_URL: template.href } }
  const { ok, output } = await runCommand(
    process.execPath,
    ['prisma/programs/migrate.ts'],
    migration,
  )
  if (!ok) throw new Error(`The migrations failed:\n${output}`)
  // PostgreSQL does not copy a database that has connections.
  await withClient(postgresUrl, (client) =>
    client.query(
      `alter database ${templateDatabase} with allow_connections false is_template true`,
    ),
  )
}

interface Engines {
  provided: ProvidedContext
  stop: () => Promise<void>
}

/** Each project loads this file again; all use the same engines. */
const shared = globalThis as { testEngines?: { starting: Promise<Engines>; users: number } }

/** Starts one PostgreSQL and one Redis for the whole run. Vitest calls the returned function after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = (shared.testEngines ??= { starting: start(), users: 0 })
  engines.users += 1
  const { provided, stop } = await engines.starting
  project.provide('postgresUrl', provided.postgresUrl)
  project.provide('templateDatabase', provided.templateDatabase)
  project.provide('redisUrl', provided.redisUrl)
  project.provide('runDir', provided.runDir)
  return async () => {
    engines.users -= 1
    if (engines.users === 0) await stop()
  }
}

async function start(): Promise<Engines> {
  const started = performance.now()
  const runDir = await makeRunDir({ inMemory: true })
  // PostgreSQL runs as another user when this is root.
  await chmod(runDir, 0o755)
  // The files of tests, browsers and programs in the temporary folder go with the run.
  useTemporaryFolder(runDir)
  const engines = await startTestEngines(runDir)
  const stop = async () => {
    await engines.stop()
    await rm(runDir, { recursive: true, force: true })
  }
  try {
    await Promise.all([createTemplate(engines.postgresUrl), bundlePrograms()])
  } catch (error) {
    await stop()
    throw error
  }
  console.log(
    `PostgreSQL and Redis ${engines.source}, migrated, in ${Math.round(performance.now() - started)} ms`,
  )
  const { postgresUrl, redisUrl } = engines
  return { provided: { postgresUrl, redisUrl, templateDatabase, runDir }, stop }
}
