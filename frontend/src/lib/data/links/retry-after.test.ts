import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { retryAfterOf } from './retry-after.ts'

test('reads the seconds from a GraphQL error', () => {
  const error = (extensions: Record<string, unknown>) =>
    new CombinedGraphQLErrors({ errors: [{ message: 'Too many', extensions }] })
  expect(retryAfterOf(error({ retryAfter: 90 }))).toBe(90)
  expect(retryAfterOf(error({}))).toBeNull()
})

test('reads the seconds from a response that did not reach GraphQL', () => {
  const error = (headers: Record<string, string>) =>
    new ServerError('failed', {
      response: new Response(null, { status: 429, headers }),
      bodyText: '',
    })
  expect(retryAfterOf(error({ 'retry-after': '7' }))).toBe(7)
  expect(retryAfterOf(error({}))).toBeNull()
  expect(retryAfterOf(error({ 'retry-after': 'Fri, 31 Dec 2027 23:59:59 GMT' }))).toBeNull()
})

test('is null when the network failed', () => {
  expect(retryAfterOf(new TypeError('Failed to fetch'))).toBeNull()
})
