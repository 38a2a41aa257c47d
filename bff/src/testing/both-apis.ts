import type { ErrorBody } from '@loggia/contracts/errors'
import type { Operation } from '@loggia/domain/kernel/operation'
import { test } from 'vitest'
import { routes } from '../api/rest/routes.ts'
import type { Browser } from './browser.ts'
import {
  fieldOf,
  graphqlEndpoint,
  restEndpoint,
  type Endpoint,
  type GraphqlEndpoint,
  type RestEndpoint,
} from './endpoint.ts'
import { fromGraphql, variablesOf } from './graphql-document.ts'

/** The answer to a call, in the same form from both APIs, with enum values spelled as in the contract. */
interface Outcome<T> {
  status: number
  headers: Headers
  /** The data; of a page its items. */
  data: T
  /** Of a page: how many rows match in all. */
  total: number | undefined
  /** Of a page of a search: how many of the newest rows were searched; null when all were. */
  searchedNewest: number | null
  /** Undefined when the call succeeded. */
  error: ErrorBody | undefined
}

interface CallOptions {
  headers?: Record<string, string>
  /** The session to act with: `client`, `staff`, or a word that is refused or ignored. */
  session?: string
}

export type Call<T> = (
  browser: Browser,
  input?: Record<string, unknown>,
  options?: CallOptions,
) => Promise<Outcome<T>>

/** Calls the endpoint through REST. */
export function overRest<T>({ route: { method, path, isPage } }: RestEndpoint<T>): Call<T> {
  return async (browser, input = {}, { headers = {}, session } = {}) => {
    const { url, rest } = fillIn(`/api${path}`, input)
    const query = new URLSearchParams(method === 'get' ? definedTexts(rest) : {})
    if (session) query.set('session', session)
    const options = method === 'get' ? { headers } : { headers, body: rest }
    const answer = await browser.request(method, `${url}?${query.toString()}`, options)
    const failed = answer.status >= 400
    return {
      status: answer.status,
      headers: answer.headers,
      data: answer.body as T,
      total: isPage && !failed ? Number(answer.headers.get('x-total-count')) : undefined,
      searchedNewest: Number(answer.headers.get('x-searched-newest')) || null,
      error: failed ? (answer.body as ErrorBody) : undefined,
    }
  }
}

/** Puts the parameters that the path names into it; the rest is the body or the query. */
function fillIn(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

function definedTexts(input: Record<string, unknown>): Record<string, string> {
  const defined = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined.map(([key, value]) => [key, String(value)]))
}

interface GraphqlBody {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: Omit<ErrorBody, 'message'> & { status?: number } }[]
}

/** Calls the endpoint through GraphQL. */
export function overGraphql<T>({ root, document }: GraphqlEndpoint<T>): Call<T> {
  return async (browser, input = {}, { headers = {}, session } = {}) => {
    const body = { query: document, variables: variablesOf(root, input) }
    const path = session ? `/graphql?session=${session}` : '/graphql'
    const answer = await browser.request('post', path, { body, headers })
    const { data, errors } = answer.body as GraphqlBody
    const value = fromGraphql(root.field.type, data?.[root.field.name])
    const page = isPage(value) ? value : undefined
    return {
      status: answer.status,
      headers: answer.headers,
      data: (page ? page.items : value) as T,
      total: page?.total,
      searchedNewest: page?.searchedNewest ?? null,
      error: errorOf(errors),
    }
  }
}

function isPage(
  value: unknown,
): value is { items: unknown[]; total: number; searchedNewest?: number | null } {
  return typeof value === 'object' && value !== null && 'items' in value
}

/** The error in the form of REST, which carries the status outside its body. */
function errorOf([error]: GraphqlBody['errors'] = []): ErrorBody | undefined {
  if (!error) return undefined
  const { status: _status, ...extensions } = error.extensions
  return { message: error.message, ...extensions }
}

/** The ways to call an operation: through REST, through GraphQL, or both. */
export function callsOf(operation: Operation): Call<unknown>[] {
  const hasRoute = routes.some((route) => route.operation === operation)
  return [
    ...(hasRoute ? [overRest(restEndpoint(operation))] : []),
    ...(fieldOf(operation) === undefined ? [] : [overGraphql(graphqlEndpoint(operation))]),
  ]
}

/**
 * A test of an operation, through REST. That GraphQL calls the same operations with the same input is proved for all of
 * them at once, in `same-input.test.ts`; that they answer the same, in `answers.test.ts`.
 */
export function testOperation<T>(
  name: string,
  endpoint: Endpoint<T>,
  run: (call: Call<T>) => Promise<void>,
): void {
  // oxlint-disable-next-line vitest/valid-title -- its callers name it
  test(name, () => run(overRest(endpoint)))
}
