import type { ErrorBody } from '@loggia/contracts/errors'
import { test } from 'vitest'
import type { Browser } from './browser.ts'

/** How one use case is called through each api. */
export interface Endpoint {
  rest: readonly [method: string, path: string]
  /** One field; its value is the data. */
  graphql: string
  /** Makes the variables of what is the body of REST: `{ input }` unless said otherwise. */
  variables?: (input: Record<string, unknown>) => object
}

/** For endpoints whose GraphQL arguments are the body of REST, one by one. */
export const asArguments = (input: object) => input

/** For changes of a row: REST has the id in its address, GraphQL beside the input. */
export const idAndInput = ({ id, ...input }: Record<string, unknown>) => ({ id, input })

/** What came back, in the same form from both faces. */
export interface Outcome<T> {
  status: number
  headers: Headers
  /** The data; of a page its items. */
  data: T
  /** Of a page: how many match in all. */
  total: number | undefined
  error: ErrorBody | undefined
}

export type Call<T> = (
  browser: Browser,
  input?: Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<Outcome<T>>

/** The use case through REST. */
export function overRest<T>({ rest: [method, path] }: Endpoint): Call<T> {
  return async (browser, input, headers = {}) => {
    const { address, rest } = fillIn(path, input ?? {})
    const answer =
      method === 'get'
        ? await browser.request(
            method,
            `${address}?${new URLSearchParams(rest as Record<string, string>).toString()}`,
            { headers },
          )
        : await browser.request(method, address, { body: rest, headers })
    const failed = answer.status >= 400
    return {
      status: answer.status,
      headers: answer.headers,
      data: answer.body as T,
      total: Number(answer.headers.get('x-total-count') ?? Number.NaN) || undefined,
      error: failed ? (answer.body as ErrorBody) : undefined,
    }
  }
}

/** Puts what the path names in braces into it; the rest is body or query. */
function fillIn(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { address, rest }
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
    const value = Object.values(data ?? {})[0]
    const page = isPage(value) ? value : undefined
    return {
      status: answer.status,
      headers: answer.headers,
      data: (page ? page.items : value) as T,
      total: page?.total,
      error: error && { message: error.message, ...error.extensions },
    }
  }
}

function isPage(value: unknown): value is { items: unknown[]; total?: number } {
  return typeof value === 'object' && value !== null && 'items' in value
}

/** Runs a test twice: through REST and through GraphQL. */
export function bothApis<T = unknown>(
  name: string,
  endpoint: Endpoint,
  run: (call: Call<T>, api: 'REST' | 'GraphQL') => Promise<void>,
): void {
  test(`${name} (REST)`, () => run(overRest<T>(endpoint), 'REST'))
  test(`${name} (GraphQL)`, () => run(overGraphql<T>(endpoint), 'GraphQL'))
}
