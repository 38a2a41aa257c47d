import { startIdentityProvider } from '@loggia/testing/identity-provider'
import { createTestDatabase } from '@loggia/testing/database'
import { startTestMailbox } from '@loggia/testing/mail'
import { startOwnRedis } from '@loggia/testing/redis'
import { startServer } from '@loggia/server/http/start-server'
import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { reportProcess } from '@loggia/server/health/process-reports'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'

/** Engines and a mail server, as doctor is told about them. */
async function prepare() {
  const [database, redis, mailbox] = await Promise.all([
    createTestDatabase(),
    startOwnRedis(),
    startTestMailbox(),
  ])
  onTestFinished(async () => {
    await Promise.all([database.drop(), redis.stop(), mailbox.stop()])
  })
  const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, SMTP_URL: mailbox.smtpUrl }
  return { env, redis }
}

/** A worker that reaches the mail server reports itself until the test ends. */
async function reportWorker(redisUrl: string): Promise<void> {
  const redis = connectRedis(redisUrl, createSilentLog())
  await waitUntilConnected(redis)
  const reaches = { verifySmtp: () => Promise.resolve(true), isRead: () => null }
  const report = reportProcess(redis, 'worker', reaches)
  await expect.poll(() => redis.hlen('processes')).toBe(1)
  onTestFinished(async () => {
    await report.stop()
    redis.disconnect()
  })
}

/** Something that answers like a program until the test ends. */
async function startProgram(status: number, body?: object) {
  const server = await startServer('127.0.0.1', 0, (_request, response) => {
    response.writeHead(status, body && { 'content-type': 'application/json' })
    response.end(body && JSON.stringify(body))
  })
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}/readyz`
}

const READY = { status: 'ok', postgres: 'up', migrations: 'applied', draining: false }

test('has a line for every part, and fails when one is broken', async () => {
  const { env } = await prepare()
  await reportWorker(env.REDIS_URL)
  const bff = await startProgram(200, READY)
  const DOCTOR_URLS = `bff=${bff} worker=${bff} nginx=${await startProgram(204)}`

  const sound = await call({ ...env, DOCTOR_URLS, BACKUP_TO: '.' }, 'doctor')
  expect(sound.code).toBe(0)
  expect(sound.output).toMatch(/^✓ Command +\d+\.\d+\.\d+.*, Node \d+/)
  for (const line of [
    /^✓ Settings +all programs would start$/m,
    /^✓ Version +\d+\.\d+\.\d+/m,
    /^✓ Workers +1 running$/m,
    /^✓ PostgreSQL +version \d+/m,
    /^✓ Migrations +all \d+ applied$/m,
    /^✓ Redis eviction +off$/m,
    /^! Backup +none yet\. Run the command backup/m,
    /^✓ bff +1 ready$/m,
    /^✓ worker +1 ready$/m,
    /^✓ nginx +1 ready$/m,
    /^✓ Mail server +reached, and signed in$/m,
    /^✓ Google Drive +not set up$/m,
    /^✓ Single sign-on +not set up$/m,
    /^. Disk +[\d.]+ .B of [\d.]+ .B free/m,
    /^. Disk of backups +[\d.]+ .B of [\d.]+ .B free/m,
  ]) {
    expect(sound.output).toMatch(line)
  }

  const broken = await call({ ...env, REDIS_URL: 'redis://127.0.0.1:1' }, 'doctor')
  expect(broken.code).toBe(1)
  expect(broken.output).toMatch(/^✗ Redis +nothing listens at 127.0.0.1:1\. Start the service/m)
  const json = await call({ ...env, SMTP_URL: '' }, 'doctor', '--json')
  expect(json.code).toBe(1)
  expect(JSON.parse(json.output)).toContainEqual(
    expect.objectContaining({ name: 'Settings', level: 'bad', text: 'SMTP_URL is missing' }),
  )
})

test('says which program is stopped, refuses or is not ready', async () => {
  const { env } = await prepare()
  const worker = await startProgram(503, { ...READY, status: 'unavailable', writes: 'refused' })
  const urls = [
    'bff=http://bff.invalid:3000/readyz',
    `worker=${worker}`,
    'nginx=http://127.0.0.1:2',
  ]
  const { code, output } = await call({ ...env, DOCTOR_URLS: urls.join(' ') }, 'doctor')
  expect(code).toBe(1)
  expect(output).toMatch(/^✗ bff +none runs: DNS does not know the host bff.invalid/m)
  expect(output).toMatch(/^✗ worker +0 of 1 ready; 127.0.0.1: status unavailable, writes refused/m)
  expect(output).toMatch(/^✗ nginx +0 of 1 ready; 127.0.0.1: nothing listens at 127.0.0.1:2/m)
  expect(output).toMatch(/^✗ Workers +none has reported itself/m)
})

test('says when fewer run than are wanted, and when an upgrade stopped halfway', async () => {
  const { env } = await prepare()
  const DOCTOR_URLS = `bff=${await startProgram(200, READY)} worker=${await startProgram(503)}`
  const DOCTOR_REPLICAS = 'bff=2 worker=3'
  const DOCTOR_UPGRADE = 'from 0.1.0 to 0.2.0 stopped halfway, at: replace'
  const { code, output } = await call(
    { ...env, DOCTOR_URLS, DOCTOR_REPLICAS, DOCTOR_UPGRADE },
    'doctor',
  )
  expect(code).toBe(1)
  expect(output).toMatch(/^✗ bff +1 of 2 ready\. The others do not run\. Start them: .\/loggia up/m)
  expect(output).toMatch(/^✗ worker +0 of 3 ready; 127\.0\.0\.1: answers 503/m)
  expect(output).toMatch(/^! Upgrade +from 0\.1\.0 to 0\.2\.0 stopped halfway, at: replace\. Two/m)

  const enough = await call({ ...env, DOCTOR_URLS, DOCTOR_REPLICAS: 'bff=1' }, 'doctor')
  expect(enough.output).toMatch(/^✓ bff +1 ready$/m)
  expect(enough.output).not.toContain('Upgrade')
})

test('counts what reported itself, where it is not told whom to ask', async () => {
  const { env } = await prepare()
  const redis = connectRedis(env.REDIS_URL, createSilentLog())
  await waitUntilConnected(redis)
  onTestFinished(() => redis.disconnect())
  const report = reportProcess(redis, 'bff')
  await expect.poll(() => redis.hlen('processes')).toBe(1)
  const { code, output } = await call(env, 'doctor')
  expect(code).toBe(1)
  expect(output).toMatch(/^✓ bff +1 reported in the last minute$/m)
  expect(output).toMatch(/^✗ worker +none has reported itself/m)
  const two = await call({ ...env, DOCTOR_REPLICAS: 'bff=2 worker=1' }, 'doctor')
  expect(two.output).toMatch(/^✗ bff +1 of 2 reported in the last minute\. Start the others/m)
  await report.stop()
})

test('says which issuer of single sign-on was written, and which came', async () => {
  const { env } = await prepare()
  const provider = await startIdentityProvider()
  onTestFinished(() => provider.stop())
  provider.serve('http://localhost:3000')
  const lineFor = async (variables: Record<string, string>) => {
    const { output } = await call({ ...env, ...variables }, 'doctor')
    return output.split('\n').find((line) => line.includes('Single sign-on'))
  }
  const { SSO_ISSUER: right } = provider.variables
  expect(await lineFor(provider.variables)).toBe(`✓ Single sign-on     ${right} answers`)
  const written = `${right}/agency`
  expect(await lineFor({ ...provider.variables, SSO_ISSUER: written })).toBe(
    `✗ Single sign-on     below SSO_ISSUER, ${written}, the provider answers with 404. Open SSO_ISSUER/.well-known/openid-configuration in a browser: it has to be found.`,
  )
  const away = await lineFor({ ...provider.variables, SSO_ISSUER: 'http://127.0.0.1:2' })
  expect(away).toMatch(/^✗ Single sign-on +nothing listens at 127.0.0.1:2/)
})

test('tells an engine that hangs from those that answer', async () => {
  const { env, redis } = await prepare()
  process.kill(redis.pid, 'SIGSTOP')
  const { code, output } = await call(env, 'doctor')
  process.kill(redis.pid, 'SIGCONT')
  expect(code).toBe(1)
  expect(output).toMatch(/^✓ PostgreSQL +version/m)
  expect(output).toMatch(/^✗ Redis +/m)
})
