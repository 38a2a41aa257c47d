import { isConflict } from '@loggia/db/errors/conflicts'
import { sqlStates } from '@loggia/db/errors/error-codes'
import { Prisma } from '@loggia/db/generated/client'
import { isOutage } from '@loggia/db/errors/outages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toAppError } from './database-errors.ts'

const postgres = (code: string, severity = 'ERROR') =>
  Object.assign(new Error('What PostgreSQL says'), { code, severity })
const node = (code: string) => Object.assign(new Error('What Node says'), { code, syscall: 'read' })
const prisma = (code: string, meta?: Record<string, unknown>) =>
  new Prisma.PrismaClientKnownRequestError('What Prisma says', {
    code,
    clientVersion: '7',
    ...(meta && { meta }),
  })

const OUTAGES: [cause: string, error: unknown][] = [
  ['the server is starting', postgres('57P03', 'FATAL')],
  ['the server is stopping', postgres('57P01', 'FATAL')],
  ['the server has crashed', postgres('57P02', 'FATAL')],
  ['the connection is gone', postgres('08006')],
  ['no connection is free', postgres('53300', 'FATAL')],
  ['the disk is full', postgres('53100')],
  ['there is no memory', postgres('53200')],
  ['the server is read-only', postgres('25006')],
  ['a statement took too long', postgres('57014')],
  ['the server lets nobody in', postgres('55000', 'FATAL')],
  ['the password is being changed', postgres('28P01', 'FATAL')],
  [
    'the connection was cut before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['the connection was cut', new Error('Connection terminated unexpectedly')],
  ['connecting took too long', new Error('Connection terminated due to connection timeout')],
  ['no connection became free', new Error('timeout exceeded when trying to connect')],
  ['no answer came', new Error('Query read timeout')],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'].map(
    (code): [string, unknown] => [code, node(code)],
  ),
  ...['P1001', 'P1017', 'P2024', 'P2028', 'P2037'].map((code): [string, unknown] => [
    code,
    prisma(code),
  ]),
  // Prisma's whole answer to a raw query whose connection was cut.
  ...['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout'].map(
    (kind): [string, unknown] => [
      `${kind} under a raw query`,
      prisma('P2010', { driverAdapterError: { cause: { kind } } }),
    ],
  ),
]

const OTHERS: [cause: string, error: unknown][] = [
  ['a row exists already', postgres('23505')],
  ['a column is missing', postgres('42703')],
  ['a trigger raised an error', postgres('P0001')],
  ['a deadlock', postgres('40P01')],
  ['a row is not there', prisma('P2025')],
  ['an error that Prisma does not know', prisma('P2039')],
  ['a text that speaks of outages', new Error('Invalid value: "timeout ECONNREFUSED 53100"')],
  ['a mistake in the code', new TypeError('x is not a function')],
  ['no error', undefined],
]

const WRAPPERS: ((inner: unknown) => unknown)[] = [
  (cause) => new Error('wrapper', { cause }),
  (cause) => ({ cause }),
  (cause) => prisma('P2039', { driverAdapterError: { cause } }),
  (driverAdapterError) => prisma('P2010', { driverAdapterError }),
  (meta) => ({ code: 'P2036', meta }),
  (inner) => new AggregateError([new Error('another address'), inner], 'wrapper'),
  // The driver adapter copies the code and drops the error.
  (inner) => ({ kind: 'postgres', ...(inner as object), cause: inner }),
]

const wrappers = fc.array(fc.constantFrom(...WRAPPERS), { maxLength: 5 })
const wrapped = (error: unknown, layers: typeof WRAPPERS) =>
  layers.reduce((inner, wrap) => wrap(inner), error)

describe('in any wrapper', () => {
  test.each(OUTAGES)('%s: an outage', (_cause, error) => {
    fc.assert(
      fc.property(wrappers, (layers) => {
        const { code, retryAfter } = toAppError(wrapped(error, layers))
        expect({ code, retryAfter }).toEqual({ code: 'UNAVAILABLE', retryAfter: 5 })
      }),
    )
  })

  test.each(OTHERS)('%s: no outage', (_cause, error) => {
    fc.assert(fc.property(wrappers, (layers) => !isOutage(wrapped(error, layers))))
  })

  test('the SQLSTATE is found, and the codes of Prisma are not taken for one', () => {
    fc.assert(
      fc.property(wrappers, (layers) => {
        expect(new Set(sqlStates(wrapped(postgres('53100'), layers)))).toEqual(new Set(['53100']))
        const conflict = wrapped(postgres('40001'), layers)
        expect(isConflict(conflict)).toBe(true)
        expect(toAppError(conflict).status).toBe(503)
      }),
    )
  })
})

test('the code that the driver adapter keeps as `originalCode` counts', () => {
  expect(isOutage({ kind: 'TooManyConnections', originalCode: '53300' })).toBe(true)
})

test('errors that wrap each other, and very deep ones, end', () => {
  const one = new Error('one')
  one.cause = new Error('other', { cause: one })
  expect(isOutage(one)).toBe(false)
  const deep = Array.from({ length: 100_000 }).reduce(
    (cause: unknown) => ({ cause }),
    node('EPIPE'),
  )
  expect(isOutage(deep)).toBe(false)
})
