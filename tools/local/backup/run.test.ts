import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { createDatabase } from '@loggia/db/client'
import { migrate } from '@loggia/db/migrate'
import { env } from '@loggia/testing/env'
import { testFolder } from '@loggia/testing/provided-context'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { findBackupPrograms } from '../engines/backup-programs.ts'
import { startPostgres } from '../engines/postgres.ts'
import { fromRoot, root } from '../paths.ts'
import { readPidFile } from '../engines/postgres/stale-server.ts'

const folder = await testFolder('local')
const dataDir = join(folder, 'data')
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false })
await migrate(postgres.url)
const db = createDatabase({ url: postgres.url, poolSize: 1 })
await db.siteSetting.create({ data: { key: 'company_name', value: 'Ada & Co' } })
await db.$disconnect()
await postgres.stop()

/** A docker command that lists these containers, since the tests run without an engine. */
async function dockerThatLists(containers: string) {
  const bin = join(folder, `bin-${containers}`)
  await mkdir(bin, { recursive: true })
  const file = join(bin, 'docker')
  await writeFile(file, `#!/bin/sh\necho "$@" > ${bin}/asked\necho ${containers}\n`)
  await chmod(file, 0o755)
  return bin
}

async function run(words: string[], env: Record<string, string> = {}) {
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fromRoot('tools/local/backup/run.ts'), ...words],
    {
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        BACKUP_TO: '',
        PATH: await programPath(),
        ...env,
      },
      reject: false,
    },
  )
  return { exitCode, stdout, stderr }
}

/** PATH with what the stack has unpacked for its other data folder, so that it is not fetched again. */
const programPath = async () => [...(await findBackupPrograms()), env.path].join(delimiter)

/** What runs, and what a process that ended left behind. */
async function remains(data = dataDir) {
  return {
    server: await readPidFile(join(data, 'postgres', 'cluster')),
    lock: existsSync(join(data, 'start.pid')),
  }
}

test('backs up the data of npm start with its secrets, and restores both elsewhere', async () => {
  const { exitCode, stdout, stderr } = await run(['backup'])
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
  expect(stderr).toMatch(/Backing up the database loggia on 127\.0\.0\.1:\d+, as user postgres/)
  const [, name = '', place = ''] = /^(\S+) in ([^,]+),/.exec(stdout) ?? []
  expect(await remains()).toEqual({ server: undefined, lock: false })

  const elsewhere = join(folder, 'elsewhere')
  const words = ['restore', name, '--from', place, '--secrets']
  const restored = await run(words, { DATA_DIR: elsewhere })
  expect(restored).toMatchObject({ exitCode: 0, stdout: 'site_settings: 1\nRestored' })
  expect(await remains(elsewhere)).toEqual({ server: undefined, lock: false })
  const secret = (data: string) => readFile(join(data, 'app-secret'), 'utf8')
  expect(await secret(elsewhere)).toBe(await secret(dataDir))
})

test('a backup that is not there ends with one sentence, and nothing is left running', async () => {
  const { exitCode, stderr } = await run(['restore', 'latest', '--from', join(folder, 'missing')])
  expect(exitCode).toBe(1)
  expect(stderr.split('\n').at(-1)).toMatch(/^There is no backup in \S+missing\. See the backups/)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(await remains()).toEqual({ server: undefined, lock: false })
})

test.each(['backup', 'restore'])('%s refuses when containers may be meant', async (command) => {
  const bin = await dockerThatLists('loggia-postgres-1')
  const before = await readdir(dataDir)
  const { exitCode, stderr } = await run(
    [command, 'latest'].slice(0, command === 'restore' ? 2 : 1),
    {
      PATH: `${bin}:${await programPath()}`,
    },
  )
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: expect.stringMatching(
      /Two databases may be meant: .*loggia-postgres-1, .*local-\S+data\./,
    ),
  })
  expect(await readFile(join(bin, 'asked'), 'utf8')).toContain(
    `label=com.docker.compose.project.working_dir=${root}`,
  )
  expect(await readdir(dataDir)).toEqual(before)
})
