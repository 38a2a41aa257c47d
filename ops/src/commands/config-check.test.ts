import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestMailbox } from '@loggia/testing/mail'
import { createTestRedis } from '@loggia/testing/redis'
import { provided } from '@loggia/testing/provided-context'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'

const ENGINES = {
  DATABASE_URL: 'postgresql://loggia:topsecret@db/loggia',
  REDIS_URL: 'redis://:topsecret@cache',
  SMTP_URL: 'smtps://office:topsecret@mail.example.com',
}
const PRODUCTION = {
  ...ENGINES,
  APP_PROFILE: 'production',
  APP_SECRET: 'topsecret'.repeat(4),
  PUBLIC_URL: 'https://www.example.com',
  MAIL_FROM: 'Example <office@example.com>',
  TRUST_PROXY: '2',
}

const offline = (env: Record<string, string>) => call(env, 'config', 'check', '--offline')

test('shows every variable, where it comes from, and no secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'secret')
  await writeFile(file, 'topsecret-client-secret\n')
  const { code, output, errors } = await offline({
    ...PRODUCTION,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET_FILE: file,
    GOOGLE_TOKEN_KEY: `topsecret${'A'.repeat(34)}=`,
  })
  expect([code, errors]).toEqual([0, ''])
  expect(output).not.toContain('topsecret')
  expect(output).toMatch(/^PORT +default +3000$/m)
  expect(output).toMatch(/^TRUST_PROXY +set +2$/m)
  expect(output).toMatch(/^STAFF_REGISTRATION +default +invite$/m)
  expect(output).toMatch(/^DATABASE_URL +set +postgresql:\/\/loggia:\*\*\*@db\/loggia$/m)
  expect(output).toMatch(/^GOOGLE_CLIENT_SECRET +file +\*\*\* \(23 characters\)$/m)
  expect(output).toMatch(/^METRICS_PORT +unset$/m)
  expect(output).toMatch(/✓ Nothing is wrong\n$/)
})

test('says which program would not start, and why', async () => {
  const { code, output } = await offline({
    ...PRODUCTION,
    TRUST_PROXY: '',
    PUBLIC_URL: 'http://www.example.com',
    MAIL_FROM: '',
    PORT: 'eighty',
    GRAPHQL_PLAYGROUND: 'true',
    PORTAL_DEFAULT_ROLE: 'manager',
  })
  expect(code).toBe(1)
  for (const line of [
    '✗ bff would not start: TRUST_PROXY is missing',
    '✗ bff would not start: PORT: ',
    '✗ bff would not start: PUBLIC_URL must be an https address',
    '✗ bff would not start: GRAPHQL_PLAYGROUND=true shows',
    '✗ bff would not start: PORTAL_DEFAULT_ROLE=manager lets',
    '✗ worker would not start: MAIL_FROM is missing',
  ]) {
    expect(output).toContain(line)
  }
})

test('says with --quiet only what is wrong', async () => {
  const env = { ...PRODUCTION, MAIL_FROM: '' }
  const { output } = await call(env, 'config', 'check', '--offline', '--quiet')
  expect(output).toMatch(/^✗ worker would not start: MAIL_FROM is missing/)
  expect(output).not.toMatch(/^PORT /m)
})

test.each([
  ['a demo for everybody', { APP_PROFILE: 'demo' }, 'APP_PROFILE is demo although'],
  ['Redis in clear', { REDIS_URL: 'redis://cache.example.com' }, 'use rediss://'],
  ['a race for the first account', { STAFF_REGISTRATION: 'first' }, 'whoever opens /auth'],
  ['a mail server that is chosen later', { SMTP_URL: 'later' }, 'SMTP_URL says later'],
  ['mail without sign-in', { SMTP_URL: 'smtp://mail.example.com' }, 'no user and password'],
  ['a sender of elsewhere', { MAIL_FROM: 'office@other.example' }, 'SPF and DKIM of other.example'],
  ['no proxy where https ends', { TRUST_PROXY: '0' }, 'TRUST_PROXY=0 although'],
  ['a talkative log', { LOG_LEVEL: 'trace' }, 'LOG_LEVEL=trace'],
])('warns of %s', async (_name, changes, warning) => {
  const { code, output } = await offline({ ...PRODUCTION, ...changes })
  expect([code, output]).toEqual([0, expect.stringMatching(`\n! .*${warning}`)])
})

test('connects to every engine, and says which one cannot be reached', async () => {
  const mailbox = await startTestMailbox()
  onTestFinished(() => mailbox.stop())
  const engines = {
    DATABASE_URL: provided('postgresUrl'),
    REDIS_URL: await createTestRedis(),
    SMTP_URL: mailbox.smtpUrl,
  }
  expect(await call(engines, 'config', 'check')).toMatchObject({ code: 0 })
  const wrong = {
    DATABASE_URL: engines.DATABASE_URL.replace(/:[^:@]*@/, ':wrong@'),
    REDIS_URL: 'redis://127.0.0.1:1',
    SMTP_URL: 'smtp://mail.invalid',
  }
  const { code, output } = await call(wrong, 'config', 'check', '--json')
  expect([code, JSON.parse(output)]).toMatchObject([
    1,
    {
      refusals: [],
      unreachable: [
        expect.stringMatching(/^PostgreSQL: user or password are refused; .*\.$/),
        expect.stringMatching(/^Redis: nothing listens at 127.0.0.1:1; .*\.$/),
        expect.stringMatching(/^Mail server: DNS does not know the host mail.invalid; .*\.$/),
      ],
    },
  ])
})

test('connects to an engine whose address is in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loggia-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'redis-url')
  await writeFile(file, 'redis://127.0.0.1:1\n')
  const { output } = await call({ REDIS_URL_FILE: file }, 'config', 'check')
  expect(output).toContain('✗ Redis: nothing listens at 127.0.0.1:1')
})
