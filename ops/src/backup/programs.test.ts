import { expect, test } from 'vitest'
import { postgresEnv } from './programs.ts'
import { resticEnv } from './repository.ts'
import { readBackupSettings } from './settings.ts'

const URL = 'postgresql://ada:p%40ss@db.example.com:6432/the%20data'

test("PostgreSQL's programs get the database by their environment", () => {
  expect(postgresEnv(URL, { HOME: '/home/ada' })).toMatchObject({
    HOME: '/home/ada',
    PGHOST: 'db.example.com',
    PGPORT: '6432',
    PGUSER: 'ada',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'the data',
    PGSSLMODE: undefined,
  })
  expect(postgresEnv('postgresql://ada@[::1]/x', {})).toMatchObject({
    PGHOST: '::1',
    PGPORT: '5432',
  })
})

test.each([
  ['?sslmode=verify-full', {}, 'verify-full', 'system'],
  ['?sslmode=verify-full', { NODE_EXTRA_CA_CERTS: '/ca.pem' }, 'verify-full', '/ca.pem'],
  ['?sslmode=verify-full&sslrootcert=/own.pem', {}, 'verify-full', '/own.pem'],
  ['?sslmode=no-verify', {}, 'require', undefined],
  ['?sslmode=require&uselibpqcompat=true', {}, 'require', undefined],
])('the certificate of %s is checked as our own driver does', (query, env, mode, ca) => {
  expect(postgresEnv(`${URL}${query}`, env)).toMatchObject({
    PGSSLMODE: mode,
    PGSSLROOTCERT: ca,
  })
})

function restic(place: string, env: Record<string, string>) {
  const io = { print: () => {}, progress: () => {} }
  return resticEnv(place, readBackupSettings({ ...io, env: { DATABASE_URL: URL, ...env } }))
}

const KEY = {
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  BACKUP_PASSWORD: 'a password',
}

test('restic gets repository, key and password by its environment', () => {
  expect(restic('/backups', KEY)).toEqual({
    RESTIC_REPOSITORY: '/backups',
    RESTIC_PASSWORD: 'a password',
    GOGC: '20',
  })
  expect(restic('s3://office/eu', { ...KEY, S3_REGION: 'eu-central-1' })).toMatchObject({
    RESTIC_REPOSITORY: 's3:https://s3.eu-central-1.amazonaws.com/office/eu',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_DEFAULT_REGION: 'eu-central-1',
  })
  const own = { ...KEY, S3_ENDPOINT: 'https://s3.example.com/' }
  expect(restic('s3://office', own).RESTIC_REPOSITORY).toBe('s3:https://s3.example.com/office')
})
