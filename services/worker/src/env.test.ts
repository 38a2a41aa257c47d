import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

const variables = {
  DATABASE_URL: 'postgresql://localhost/loggia',
  REDIS_URL: 'redis://localhost',
  SMTP_URL: 'smtp://localhost:25',
}

test('the demo needs only the URLs of its engines', () => {
  const env = parseEnv(variables)
  expect(env.MAIL_FROM).toEqual({
    name: 'Harborlight Digital',
    address: 'no-reply@harborlight.example',
  })
  expect(env).toMatchObject({ WORKER_PORT: 3001, OUTBOX_POLL_MS: 500 })
})

test('lists every problem at once', () => {
  expect(() => parseEnv({ SMTP_URL: 'http://x', MAIL_FROM: 'a <b' })).toThrow(
    /DATABASE_URL[^]*REDIS_URL[^]*SMTP_URL[^]*MAIL_FROM/,
  )
})

test.each([
  ['office@company.example', { name: '', address: 'office@company.example' }],
  ['<office@company.example>', { name: '', address: 'office@company.example' }],
  ['Smith, Jones & Co <a@b.example>', { name: 'Smith, Jones & Co', address: 'a@b.example' }],
  ['"Smith, Jones" <a@b.example>', { name: 'Smith, Jones', address: 'a@b.example' }],
])('MAIL_FROM %s', (text, mailbox) => {
  expect(parseEnv({ ...variables, MAIL_FROM: text }).MAIL_FROM).toEqual(mailbox)
})

test('production refuses settings of the demo', () => {
  const production = {
    ...variables,
    APP_PROFILE: 'production',
    PUBLIC_URL: 'https://harborlight.example',
  }
  expect(() => parseEnv(production)).toThrow(/APP_SECRET[^]*MAIL_FROM/)
  expect(() => parseEnv({ ...production, SMTP_URL: 'smtp://mailpit:1025' })).toThrow(/SMTP_URL/)
  const complete = { APP_SECRET: 'x'.repeat(32), MAIL_FROM: 'Office <office@company.example>' }
  expect(parseEnv({ ...production, ...complete }).APP_PROFILE).toBe('production')
})
