import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { isServerResponse } from './is-server-response.ts'

const options = { response: new Response(null, { status: 502 }), bodyText: '<html>' }

test.each([
  new CombinedGraphQLErrors({ errors: [{ message: 'No' }] }),
  new ServerError('Bad gateway', options),
  new ServerParseError(new SyntaxError('Unexpected <'), options),
])('is true for %s', (error) => {
  expect(isServerResponse(error)).toBe(true)
})

test('is false when the network failed', () => {
  expect(isServerResponse(new TypeError('Failed to fetch'))).toBe(false)
})
