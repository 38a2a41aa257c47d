import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { envSchema, readConfig } from './env.ts'

const engines = { DATABASE_URL: 'postgresql://db/atrium', REDIS_URL: 'redis://cache' }
const production = {
  ...engines,
  APP_PROFILE: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://atrium.example',
}

describe('the environment', () => {
  test('of the demo follows the specification to the letter', () => {
    expect(readConfig(engines)).toMatchObject({
      demo: true,
      STAFF_REGISTRATION: 'open',
      CLIENT_CODE_IN_RESPONSE: true,
      CLIENT_LOGIN: 'any',
      PORTAL_DEFAULT_ROLE: 'manager',
      GRAPHQL_PLAYGROUND: true,
    })
  })

  test('of production is hardened', () => {
    expect(readConfig(production)).toMatchObject({
      demo: false,
      STAFF_REGISTRATION: 'first',
      CLIENT_CODE_IN_RESPONSE: false,
      CLIENT_LOGIN: 'known',
      PORTAL_DEFAULT_ROLE: 'member',
      GRAPHQL_PLAYGROUND: false,
    })
  })

  test('lists every fault at once', () => {
    const read = () => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud', REDIS_URL: 'http://no' })
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'REDIS_URL']) {
      expect(read).toThrow(name)
    }
  })

  test('counts an empty variable as absent', () => {
    expect(readConfig({ ...engines, PORT: '', STAFF_REGISTRATION: '' }).PORT).toBe(3000)
  })

  test('of production refuses every unsafe leftover at once, naming each', () => {
    const leftovers = {
      ...engines,
      APP_PROFILE: 'production',
      STAFF_REGISTRATION: 'open',
      CLIENT_CODE_IN_RESPONSE: 'true',
      CLIENT_LOGIN: 'any',
      RATE_LIMIT_MULTIPLIER: '10',
    }
    for (const name of [
      'APP_SECRET',
      'PUBLIC_URL',
      'STAFF_REGISTRATION=open',
      'CLIENT_CODE_IN_RESPONSE=true',
      'CLIENT_LOGIN=any',
      'RATE_LIMIT_MULTIPLIER',
    ]) {
      expect(() => readConfig(leftovers)).toThrow(name)
    }
  })

  test('is explained in .env.example, variable by variable', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const explained = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    for (const name of Object.keys(envSchema.shape)) expect(explained).toContain(name)
  })
})
