import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryLink } from './retry-link.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const READ = gql`
  query ReadHello {
    hello
  }
`

type Answer = 'lost' | 'refused' | 'hello'

/** Asks a server that answers like this, and returns what came of it and how often it was asked. */
async function ask(answers: Answer[], retries?: number) {
  let asked = 0
  const network = new ApolloLink(() => {
    const answer = answers[asked]
    asked += 1
    if (answer === 'lost') return throwError(() => new TypeError('Failed to fetch'))
    if (answer === 'refused') return of({ errors: [{ message: 'Refused' }] })
    return of({ data: { hello: answer } })
  })
  const client = new ApolloClient({
    link: ApolloLink.from([retryLink, network]),
    cache: new InMemoryCache(),
  })
  const outcome = client
    .query<{ hello: string }>({ query: READ, ...(retries && { context: { retries } }) })
    .then(
      ({ data }) => data?.hello,
      (error: Error) => error.message,
    )
  await vi.advanceTimersByTimeAsync(999)
  const within = asked
  await vi.advanceTimersByTimeAsync(60_000)
  return { outcome: await outcome, asked, within }
}

test.each<[Answer, string]>([
  ['lost', 'Failed to fetch'],
  ['refused', 'Refused'],
])('a query that is %s is asked once more after a second, where it says so', async (way, error) => {
  expect(await ask([way, 'hello'], 1)).toEqual({ outcome: 'hello', asked: 2, within: 1 })
  expect(await ask([way, way, 'hello'], 1)).toEqual({ outcome: error, asked: 2, within: 1 })
})

test('a query that says nothing is not asked again', async () => {
  expect(await ask(['lost', 'hello'])).toMatchObject({ outcome: 'Failed to fetch', asked: 1 })
})
