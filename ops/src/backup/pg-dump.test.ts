import { readFile } from 'node:fs/promises'
import { runCommand } from '@loggia/local/command'
import { withClient } from '@loggia/local/engines/postgres/database'
import { fromRoot } from '@loggia/local/paths'
import { contents } from '@loggia/server/backup/testing/contents'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'
import { startDebianPostgres } from '../testing/debian-postgres.ts'

const IN_CONTAINER = 'docker compose exec -T postgres '

/** The commands of docs/operations/backup.md, without Docker. */
async function documented(program: string): Promise<string> {
  const text = await readFile(fromRoot('docs', 'operations', 'backup.md'), 'utf8')
  const commands = text
    .split('\n')
    .filter((line) => line.startsWith(IN_CONTAINER + program))
    .map((line) => line.slice(IN_CONTAINER.length))
  expect(commands).toHaveLength(1)
  return commands[0] ?? ''
}

test('pg_dump and pg_restore save and restore everything, by the commands of the documentation', async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(postgres.stop)
  await withClient(postgres.url('postgres'), async (client) => {
    await client.query('CREATE ROLE loggia LOGIN SUPERUSER')
    await client.query('CREATE DATABASE loggia OWNER loggia')
  })
  const url = postgres.url('loggia')
  const { port } = new URL(url)
  const env = { ...postgres.env, PGHOST: '127.0.0.1', PGPORT: port }
  const run = async (program: string) => {
    const line = `PATH="$1:$PATH" && cd "$2" && ${await documented(program)}`
    const result = await runCommand('sh', ['-c', line, 'sh', postgres.bin, postgres.home], { env })
    expect(result).toMatchObject({ ok: true })
  }
  const migrate = () => call({ DATABASE_URL: url, APP_PROFILE: 'demo' }, 'migrate')
  expect(await migrate()).toMatchObject({ code: 0 })
  const before = await contents(url)
  expect(before['clients']).not.toEqual([])

  await run('pg_dump')
  await run('psql')
  await run('pg_restore')
  expect(await migrate()).toMatchObject({ code: 0, output: 'Nothing to migrate\n' })
  expect(await contents(url)).toEqual(before)
}, 120_000)
