import { expect, test } from 'vitest'
import { toMailError } from './smtp-error.ts'

test.each([
  ['a refusal of the mail', { code: 'EMESSAGE', responseCode: 550 }, 'SMTP 550', true],
  ['a refusal of the recipient', { code: 'EENVELOPE', responseCode: 553 }, 'SMTP 553', true],
  ['an invalid address', { code: 'EENVELOPE' }, 'EENVELOPE', true],
  ['a busy server', { code: 'EMESSAGE', responseCode: 451 }, 'SMTP 451', false],
  ['a changed password', { code: 'EAUTH', responseCode: 535 }, 'SMTP 535', false],
  ['a missing authentication', { code: 'EENVELOPE', responseCode: 530 }, 'SMTP 530', false],
  ['a server that shuts down', { code: 'ECONNECTION', responseCode: 554 }, 'SMTP 554', false],
  ['no server', { code: 'ESOCKET' }, 'ESOCKET', false],
  ['a timeout', { code: 'ETIMEDOUT' }, 'ETIMEDOUT', false],
  ['an unknown error', {}, 'Unknown', false],
])('%s', (_name, fields, errorClass, permanent) => {
  expect(toMailError(Object.assign(new Error('to x@y.example'), fields))).toMatchObject({
    errorClass,
    permanent,
    message: errorClass,
  })
})
