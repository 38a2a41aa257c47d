import { expect, test } from 'vitest'
import { connectionSentence, explainConnection } from './explain-connection.ts'

const withCode = (code: string, message = '', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

test.each([
  [
    withCode('ENOTFOUND', 'getaddrinfo', { hostname: 'db.example' }),
    'does not know the host db.ex',
  ],
  [
    new AggregateError([withCode('ECONNREFUSED', '', { address: '::1', port: 5432 })]),
    'nothing listens at ::1:5432',
  ],
  [withCode('ESOCKET', 'self-signed certificate in certificate chain'), 'a CA that is unknown'],
  [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'for another host name'],
  [withCode('CERT_HAS_EXPIRED'), 'has expired'],
  [new Error('The server does not support SSL connections'), 'offers no TLS'],
  [withCode('28P01'), 'user or password are refused'],
  [withCode('3D000'), 'no database of this name'],
  [withCode('53300'), 'no connection left'],
  [withCode('08P01', 'unsupported startup parameter: search_path'), 'refuses a parameter'],
  [withCode('08P01', 'server login has been failing'), 'pooler in front of PostgreSQL refuses'],
  [new Error('timeout expired'), 'no answer in time'],
  [new Error('WRONGPASS invalid username-password pair or user is disabled.'), 'are refused, or'],
  [new Error('READONLY You can not write against a read only replica.'), 'is a replica'],
])('%s', (error, reason) => {
  expect(explainConnection(error)?.reason).toContain(reason)
  const wrapped = new Error('Invalid query', { cause: { cause: error } })
  expect(explainConnection(wrapped)).toEqual(explainConnection(error))
})

test('leaves other errors alone, and quotes nothing of what it explains', () => {
  expect(explainConnection(withCode('23505', 'Key (email)=(ada@visitor.example)'))).toBeNull()
  expect(explainConnection(new Error('No mailbox'))).toBeNull()
  const secret = withCode('28P01', 'password authentication failed for user "ada"')
  expect(connectionSentence('PostgreSQL', secret)).toMatch(
    /^PostgreSQL: user or password are refused; correct them in DATABASE_URL.*\.$/,
  )
})
