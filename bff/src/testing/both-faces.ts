import type { ErrorBody } from '@atrium/contracts/errors'
import { test } from 'vitest'
import type { Browser } from './browser.ts'

/** How one use case is called through each face. */
export interface Endpoint {
  rest: readonly [method: string, path: string]
  /** One field; its value is the data. */
  graphql: string
  /** Makes the variables of what is the body of REST: `{ input }` unless said otherwise. */
  variables?: (input: object) => object
}

/** What came back, in the same form from both faces. */
export interface Outcome<T> {
  status: number
  headers: Headers
  data: T
  error: ErrorBody | undefined
}

export type Call<T> = (
  browser: Browser,
  input?: object,
  headers?: Record<string, string>,
) => Promise<Outcome<T>>

/** The use case through REST. */
export function overRest<T>({ rest: [method, path] }: Endpoint): Call<T> {
  return async (browser, input, headers = {}) => {
    const body = method === 'get' ? undefined : (input ?? {})
    const answer = await browser.request(method, path, { body, headers })
    const failed = answer.status >= 400
    return {
      status: answer.status,
      headers: answer.headers,
      data: answer.body as T,
      error: failed ? (answer.body as ErrorBody) : undefined,
    }
  }
}

interface GraphqlBody {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: Omit<ErrorBody, 'message'> }[]
}

/** The use case through GraphQL. */
export function overGraphql<T>({ graphql: query, variables }: Endpoint): Call<T> {
  return async (browser, input, headers = {}) => {
    const given = input && (variables ? variables(input) : { input })
    const body = { query, variables: given ?? {} }
    const answer = await browser.request('post', '/graphql', { body, headers })
    const { data, errors } = answer.body as GraphqlBody
    const [error] = errors ?? []
    return {
      status: answer.status,
      headers: answer.headers,
      data: Object.values(data ?? {})[0] as T,
      error: error && { message: error.message, ...error.extensions },
    }
  }
}

/** Runs a test twice: through REST and through GraphQL. */
export function bothFaces<T = unknown>(
  name: string,
  endpoint: Endpoint,
  run: (call: Call<T>, face: 'REST' | 'GraphQL') => Promise<void>,
): void {
  test(`${name} (REST)`, () => run(overRest<T>(endpoint), 'REST'))
  test(`${name} (GraphQL)`, () => run(overGraphql<T>(endpoint), 'GraphQL'))
}
