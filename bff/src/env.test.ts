import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { envSchema, readConfig } from './env.ts'

const engines = { DATABASE_URL: 'postgresql://db/loggia', REDIS_URL: 'redis://cache' }
const production = {
  ...engines,
  APP_PROFILE: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://harborlight.example',
  TRUST_PROXY: '2',
}

describe('the environment', () => {
  test('of the demo profile follows the specification to the letter', () => {
    expect(readConfig(engines)).toMatchObject({
      demo: true,
      STAFF_REGISTRATION: 'open',
      STAFF_PASSWORDS: 'basic',
      CLIENT_CODE_IN_RESPONSE: true,
      CLIENT_LOGIN: 'any',
      PORTAL_DEFAULT_ROLE: 'manager',
      PORTAL_MANAGERS: true,
      GRAPHQL_PLAYGROUND: true,
    })
  })

  test('of the production profile is hardened', () => {
    expect(readConfig(production)).toMatchObject({
      demo: false,
      STAFF_REGISTRATION: 'invite',
      STAFF_PASSWORDS: 'strong',
      CLIENT_CODE_IN_RESPONSE: false,
      CLIENT_LOGIN: 'known',
      PORTAL_DEFAULT_ROLE: 'member',
      PORTAL_MANAGERS: false,
      GRAPHQL_PLAYGROUND: false,
    })
  })

  test('counts an empty variable as absent', () => {
    expect(readConfig({ ...engines, PORT: '', STAFF_REGISTRATION: '' }).PORT).toBe(3000)
  })

  test('of production refuses every unsafe and every malformed setting at once, naming each', () => {
    const settings = {
      REDIS_URL: 'http://no',
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      APP_PROFILE: 'production',
      STAFF_REGISTRATION: 'open',
      STAFF_PASSWORDS: 'basic',
      CLIENT_CODE_IN_RESPONSE: 'true',
      CLIENT_LOGIN: 'any',
      PORTAL_DEFAULT_ROLE: 'manager',
      GRAPHQL_PLAYGROUND: 'true',
      RATE_LIMIT_MULTIPLIER: '10',
    }
    for (const name of [
      'DATABASE_URL is missing',
      'REDIS_URL',
      'PORT',
      'LOG_LEVEL',
      'PORTAL_DEFAULT_ROLE=manager',
      'GRAPHQL_PLAYGROUND=true',
      'APP_SECRET',
      'PUBLIC_URL',
      'TRUST_PROXY is missing',
      'STAFF_REGISTRATION=open',
      'STAFF_PASSWORDS=basic',
      'CLIENT_CODE_IN_RESPONSE=true',
      'CLIENT_LOGIN=any',
      'RATE_LIMIT_MULTIPLIER',
    ]) {
      expect(() => readConfig(settings)).toThrow(name)
    }
  })

  test('has complete credentials of Google, or none', () => {
    const id = { ...engines, GOOGLE_CLIENT_ID: 'x' }
    const complete = { ...id, GOOGLE_CLIENT_SECRET: 'y', GOOGLE_TOKEN_KEY: 'A'.repeat(43) + '=' }
    expect(readConfig(complete).GOOGLE_CLIENT_ID).toBe('x')
    expect(() => readConfig(id)).toThrow('GOOGLE_CLIENT_SECRET belong together')
    expect(() => readConfig(id)).toThrow('GOOGLE_TOKEN_KEY is missing')
    expect(() => readConfig({ ...complete, GOOGLE_TOKEN_KEY: 'AAAA' })).toThrow('must be 32 bytes')
    const invalid = { ...engines, GOOGLE_SERVICE_ACCOUNT_KEY: '{"client_email":"a@b.example"}' }
    expect(() => readConfig(invalid)).toThrow('GOOGLE_SERVICE_ACCOUNT_KEY')
  })

  test('of production calls Google over https only', () => {
    const sandbox = { ...production, GOOGLE_API_URL: 'http://127.0.0.1:8125' }
    expect(() => readConfig(sandbox)).toThrow('GOOGLE_API_URL must be an https address')
  })

  test('has every variable on the page of the settings', () => {
    const page = readFileSync(new URL('../../docs/operations/settings.md', import.meta.url), 'utf8')
    const documented = [...page.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name)
    for (const name of Object.keys(envSchema.shape)) expect(documented).toContain(name)
  })
})
