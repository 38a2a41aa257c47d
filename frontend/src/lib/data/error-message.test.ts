import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { errorMessage, failureOf } from './error-message.ts'

function graphqlError(extensions: Record<string, unknown>) {
  return new CombinedGraphQLErrors({ errors: [{ message: 'Not so', extensions }] })
}

function serverError(bodyText: string) {
  return new ServerError('failed', { response: new Response(null, { status: 429 }), bodyText })
}

test('reads the message and the error of each field', () => {
  const error = graphqlError({ code: 'VALIDATION', fields: { email: 'Wrong', nested: { a: 1 } } })
  expect(failureOf(error)).toEqual({
    message: 'Not so',
    code: 'VALIDATION',
    fields: { email: 'Wrong' },
  })
})

test('reads errors raised before GraphQL was reached', () => {
  const error = serverError('{"message":"Too many requests","code":"RATE_LIMITED"}')
  expect(failureOf(error)).toEqual({
    message: 'Too many requests',
    code: 'RATE_LIMITED',
    fields: {},
  })
})

test('reads a GraphQL error that Apollo did not parse', () => {
  const extensions = { code: 'FORBIDDEN', fields: {} }
  const error = serverError(
    JSON.stringify({ errors: [{ message: 'Who?', extensions }], data: null }),
  )
  expect(failureOf(error)).toEqual({ message: 'Who?', code: 'FORBIDDEN', fields: {} })
})

test.each([new TypeError('Failed to fetch'), serverError('<html>Bad gateway</html>'), null])(
  'is null for %s',
  (error) => {
    expect(errorMessage(error)).toBeNull()
  },
)

test('says how to go on when the session has ended', () => {
  const error = graphqlError({ code: 'UNAUTHENTICATED' })
  expect(errorMessage(error)).toMatch(
    /^Your session has ended\. Please sign in again in another tab/,
  )
})
