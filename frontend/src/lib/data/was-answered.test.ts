import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { wasAnswered } from './was-answered.ts'

const options = { response: new Response(null, { status: 502 }), bodyText: '<html>' }

test.each([
  new CombinedGraphQLErrors({ errors: [{ message: 'No' }] }),
  new ServerError('Bad gateway', options),
  new ServerParseError(new SyntaxError('Unexpected <'), options),
])('is true for %s', (error) => {
  expect(wasAnswered(error)).toBe(true)
})

test('is false when the network failed', () => {
  expect(wasAnswered(new TypeError('Failed to fetch'))).toBe(false)
})
