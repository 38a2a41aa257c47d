import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { wasAnswered } from './was-answered.ts'

const about = { response: new Response(null, { status: 502 }), bodyText: '<html>' }

test.each([
  new CombinedGraphQLErrors({ errors: [{ message: 'No' }] }),
  new ServerError('Bad gateway', about),
  new ServerParseError(new SyntaxError('Unexpected <'), about),
])('an answer is an answer: %s', (error) => {
  expect(wasAnswered(error)).toBe(true)
})

test('a network that failed is none', () => {
  expect(wasAnswered(new TypeError('Failed to fetch'))).toBe(false)
})
