import { chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '@loggia/local/engines/postgres/database'
import { startPostgres } from '@loggia/local/engines/postgres'
import { freePort } from '@loggia/local/free-port'
import { createTestCa, type Certificate } from '@loggia/testing/certificates'
import { testFolder } from '@loggia/testing/provided-context'
import { startOwnRedis } from '@loggia/testing/redis'
import { Redis } from 'ioredis'
import { afterAll, expect, test } from 'vitest'
import { BACKUPS } from './testing/backups.ts'
import { call } from './testing/call.ts'
import { runOps } from './testing/run-ops.ts'

const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

/** Starts a PostgreSQL with TLS, by the name localhost. */
async function startTlsPostgres({ cert, key }: Certificate): Promise<string> {
  const dataDir = await testFolder('tls-postgres')
  const postgres = await startPostgres({ dataDir, durable: false })
  stops.push(() => postgres.stop())
  const cluster = join(dataDir, 'cluster')
  const { uid, gid } = await stat(cluster)
  const files = { 'server.crt': cert, 'server.key': key }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(cluster, name), content, { mode: 0o600 })
    await chown(join(cluster, name), uid, gid)
  }
  await withClient(postgres.url, async (client) => {
    await client.query('ALTER SYSTEM SET ssl = on')
    await client.query('SELECT pg_reload_conf()')
  })
  return postgres.url.replace('127.0.0.1', 'localhost')
}

/** Starts a Redis with a port for TLS; returns that port. */
async function startTlsRedis({ certFile, keyFile }: Certificate, caFile: string): Promise<number> {
  const engine = await startOwnRedis()
  stops.push(() => engine.stop())
  const port = await freePort()
  const redis = new Redis(engine.url)
  const files = ['tls-cert-file', certFile, 'tls-key-file', keyFile, 'tls-ca-cert-file', caFile]
  await redis.call('CONFIG', 'SET', ...files, 'tls-auth-clients', 'no', 'tls-port', String(port))
  redis.disconnect()
  return port
}

const ca = await createTestCa()
const certificate = await ca.issue(['DNS:localhost'])
const [database, redis] = await Promise.all([
  startTlsPostgres(certificate),
  startTlsRedis(certificate, ca.file),
])

test('PostgreSQL and Redis by TLS: a private CA works when named, and else is named in one line', async () => {
  const tls = { REDIS_URL: `rediss://localhost:${redis}`, SMTP_URL: '' }
  const check = async (DATABASE_URL: string, env: Record<string, string> = {}) => {
    const args = ['config', 'check', '--json']
    const { output } = await call({ ...tls, DATABASE_URL, ...env }, ...args)
    return (JSON.parse(output) as { unreachable: string[] }).unreachable
  }
  const unknownCa = 'the certificate of the server comes from a CA that is unknown here'
  expect(await check(`${database}?sslmode=require`)).toEqual([
    expect.stringMatching(`^PostgreSQL: ${unknownCa}; .*NODE_EXTRA_CA_CERTS.*sslrootcert`),
    expect.stringMatching(`^Redis: ${unknownCa}`),
  ])
  const otherName = database.replace('localhost', '127.0.0.1')
  expect(await check(`${otherName}?sslmode=verify-full&sslrootcert=${ca.file}`)).toContainEqual(
    expect.stringMatching('PostgreSQL: the certificate of the server is for another host name'),
  )
  expect(await check(`${database}?sslmode=verify-full&sslrootcert=${ca.file}`)).toHaveLength(1)

  const DATABASE_URL = `${database}?sslmode=require`
  const trusted = { ...tls, DATABASE_URL, NODE_EXTRA_CA_CERTS: ca.file }
  const [migrated, again] = [
    await runOps(trusted, 'migrate'),
    await runOps(trusted, 'staff', 'list'),
  ]
  expect(migrated).toMatchObject({ code: 0, errors: 'Migrating the database …\n' })
  expect(again).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('USERNAME') })

  // pg_dump trusts the same certificates as our own driver.
  const backups = { ...BACKUPS, BACKUP_TO: await testFolder('backups') }
  expect(await runOps({ ...trusted, ...backups }, 'backup')).toMatchObject({ code: 0 })
  const named = `${database}?sslmode=verify-full&sslrootcert=${ca.file}`
  expect(await call({ DATABASE_URL: named, ...backups }, 'backup')).toMatchObject({ code: 0 })
})
