import type { ErrorBody } from '@loggia/contracts/errors'
import type { Operation } from '@loggia/domain/kernel/operation'
import { test } from 'vitest'
import { operationOfField } from '@loggia/bff/api/graphql/from-contracts'
import { routes, type Route } from '@loggia/bff/api/rest/routes'
import type { Action } from '@loggia/contracts/permissions'
import type { z } from 'zod'
import type { Browser } from './browser.ts'
import { documentOf, fromGraphql, rootField, variablesOf } from './graphql-document.ts'

/** Any operation whose output has this schema. */
export type AnyOperation<O extends z.ZodType> = Operation<Action, z.ZodType, O>

/** The answer of an operation once REST has unwrapped the items of a page. */
type DataOf<O extends z.ZodType> = z.output<O> extends { items: infer Items } ? Items : z.output<O>

/**
 * The row of an operation in the table of the REST API.
 *
 * @throws when there is none
 */
export function routeOf(operation: Operation): Route {
  const route = routes.find((row) => row.operation === operation)
  if (!route) throw new Error('The operation has no row in the route table')
  return route
}

/** The field of Query or Mutation that calls an operation; undefined where there is none. */
export function fieldOf(operation: Operation): string | undefined {
  const [name] = [...operationOfField].find(([, each]) => each === operation) ?? []
  return name
}

/** The answer to a call, in the same form from both APIs, with enum values spelled as in the contract. */
interface Outcome<T> {
  status: number
  headers: Headers
  /** The data; of a page its items. */
  data: T
  /** The number of matching rows, of a page. */
  total: number | undefined
  /** The number of searched newest rows, of a page of a search; null when all were. */
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

/**
 * Calls an operation through REST.
 *
 * @throws when it has no route
 */
export function overRest<O extends z.ZodType>(operation: AnyOperation<O>): Call<DataOf<O>> {
  const { method, path, isPage } = routeOf(operation)
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
      data: answer.body as DataOf<O>,
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

/**
 * Calls an operation through GraphQL, and selects every field of the answer.
 *
 * @throws when it has no field
 */
export function overGraphql<O extends z.ZodType>(operation: AnyOperation<O>): Call<DataOf<O>> {
  const root = rootField(fieldOf(operation) ?? '')
  if (!root) throw new Error('The operation has no field of Query or Mutation')
  const document = documentOf(root)
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
      data: (page ? page.items : value) as DataOf<O>,
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
    ...(hasRoute ? [overRest(operation)] : []),
    ...(fieldOf(operation) === undefined ? [] : [overGraphql(operation)]),
  ]
}

/**
 * A test of an operation, through REST. That GraphQL calls the same operations with the same input is proved for all of
 * them at once, in `same-input.test.ts`; that they answer the same, in `answers.test.ts`.
 */
export function testOperation<O extends z.ZodType>(
  name: string,
  operation: AnyOperation<O>,
  run: (call: Call<DataOf<O>>) => Promise<void>,
): void {
  // oxlint-disable-next-line vitest/valid-title -- its callers name it
  test(name, () => run(overRest(operation)))
}
