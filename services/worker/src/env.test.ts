import { describe, expect, test } from 'vitest'
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

test('a variable that a former release read stops no start', () => {
  const former = { SWEEP_EVERY_MS: 'hourly', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }
  expect(parseEnv({ ...variables, ...former })).not.toHaveProperty('SWEEP_EVERY_MS')
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
  const malformed = { ...production, SMTP_URL: 'http://x', PUBLIC_URL: 'none' }
  expect(() => parseEnv(malformed)).toThrow(
    /PUBLIC_URL: [^]*SMTP_URL: [^]*APP_SECRET is missing[^]*MAIL_FROM is missing/,
  )
  expect(() => parseEnv({ ...production, SMTP_URL: 'smtp://mailpit:1025' })).toThrow(/SMTP_URL/)
  const complete = { APP_SECRET: 'x'.repeat(32), MAIL_FROM: 'Office <office@company.example>' }
  expect(parseEnv({ ...production, ...complete }).APP_PROFILE).toBe('production')
})

describe('emails that arrive', () => {
  const imap = 'imaps://reply%40company.example:secret@mail.example/INBOX'
  const addressOf = (more: Record<string, string>) =>
    parseEnv({ ...variables, ...more }).INBOUND_ADDRESS

  test('go to the address that is given, or to the user of the mailbox', () => {
    expect(addressOf({})).toBeUndefined()
    expect(addressOf({ INBOUND_ADDRESS: 'in@a.example' })).toBe('in@a.example')
    expect(addressOf({ INBOUND_IMAP_URL: imap })).toBe('reply@company.example')
    const webhook = { INBOUND_WEBHOOK_SECRET: 'x'.repeat(32), INBOUND_ADDRESS: 'in@a.example' }
    expect(addressOf(webhook)).toBe('in@a.example')
  })

  test.each([
    ['no URL', { INBOUND_IMAP_URL: 'mail.example' }, /INBOUND_IMAP_URL/],
    ['another protocol', { INBOUND_IMAP_URL: 'pop3://a:b@mail.example' }, /INBOUND_IMAP_URL/],
    ['no password', { INBOUND_IMAP_URL: 'imaps://a@mail.example' }, /lacks the user or/],
    ['no address', { INBOUND_IMAP_URL: 'imaps://a:b@mail.example' }, /INBOUND_ADDRESS is missing/],
    ['a short secret', { INBOUND_WEBHOOK_SECRET: 'short' }, /at least 32/],
    [
      'an address without room for a token',
      { INBOUND_IMAP_URL: imap, INBOUND_ADDRESS: `${'a'.repeat(31)}@b.example` },
      /more than 30 characters/,
    ],
  ])('are refused with %s', (_name, more, problem) => {
    expect(() => parseEnv({ ...variables, ...more })).toThrow(problem)
  })

  test('are not fetched in clear over the network in production', () => {
    const production = {
      ...variables,
      APP_PROFILE: 'production',
      PUBLIC_URL: 'https://harborlight.example',
      APP_SECRET: 'x'.repeat(32),
      MAIL_FROM: 'office@company.example',
      INBOUND_ADDRESS: 'reply@company.example',
    }
    const read = (url: string) => parseEnv({ ...production, INBOUND_IMAP_URL: url })
    expect(() => read('imap://a:b@mail.example')).toThrow(/must begin with imaps/)
    expect(read('imap://a:b@localhost:1143').INBOUND_ADDRESS).toBe('reply@company.example')
  })
})
