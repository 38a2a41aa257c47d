import fc from 'fast-check'
import { z } from 'zod'
import type { Route } from '../../api/rest/routes.ts'
import type { Prepared } from '@loggia/testing/api/example-preparations'
import { badHeaders } from './headers.ts'
import { badBody, badText, corrupted, jsonOf } from './values.ts'
import type { RawRequest } from './raw-request.ts'

const METHODS = 'GET POST PUT PATCH DELETE HEAD OPTIONS PROPFIND TRACE PURGE MKCOL'.split(' ')

const segment = fc.oneof(
  fc.constantFrom('1', '2', '3', 'youtube_url', 'company_name', 'nothing_such'),
  fc.constantFrom('0', '-1', '1.5', '2147483648', '99999999999999999999', '01', '1e3', '0x1'),
  fc.constantFrom('%00', 'a%00b', '%00'),
  fc.constantFrom('%E0%A4%A', '%ff', '%2e%2e%2f', '..', '%2F', '%5C', '%', '%zz'),
  fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', 'NaN', 'x'.repeat(5_000)),
  badText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 5_000)),
)

const oddPath = fc.oneof(
  fc.constantFrom('/', '//', '/../..', '/%2e%2e/', '/clients//', '/CLIENTS/', '/clients/1/2/3'),
  fc.constantFrom('/__proto__', '/docs/..%2f..%2fpackage.json', '/docs/%00', '/openapi.json/x'),
  segment.map((text) => `/${text}`),
)

const ODD_QUERIES =
  '? ?&&==& ?%E0%A4%A ?=%00 ?page=1&page=2 ?__proto__=1 ?constructor[prototype]=1 ?q[]=1 ?q[a][b]=1'
const oddQuery = fc.constantFrom(...ODD_QUERIES.split(' '), `?${'a&'.repeat(1_500)}`)

/** A query with keys that the route accepts, some of them valid. */
function queryOf(
  { method, operation, query = [] }: Route,
  valid: Record<string, string>,
): fc.Arbitrary<string> {
  const plain = fc.constant(textOf(Object.entries(valid)))
  const keys = method === 'get' ? keysOf(operation.input) : query
  if (keys.length === 0) return fc.oneof({ weight: 5, arbitrary: plain }, oddQuery)
  const pair = fc.tuple(fc.constantFrom(...keys), segment)
  const pairs = fc
    .array(pair, { minLength: 1, maxLength: 2 })
    .map((list) => textOf([...Object.entries(valid), ...list]))
  return fc.oneof({ weight: 2, arbitrary: plain }, { weight: 6, arbitrary: pairs }, oddQuery)
}

const textOf = (pairs: [string, string][]) =>
  pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`

const keysOf = (input: z.ZodType) => (input instanceof z.ZodObject ? Object.keys(input.shape) : [])

/** The requirements of a route's successful call. */
export interface RestCall {
  route: Route
  /** The values of the parameters in the path. */
  prepared: Prepared
  query: Record<string, string>
  body: object | undefined
}

/** The request that succeeds. */
export function validRestRequest({
  route,
  path,
  query,
  body,
}: RestCall & { path: string }): RawRequest {
  return {
    method: route.method.toUpperCase(),
    path: `/api${path}?${new URLSearchParams(query).toString()}`,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** Variations of a valid request to a route: method, path, query, headers and body are corrupted. */
export function badRestRequest({ route, prepared, query, body }: RestCall) {
  const parts = route.path.split('/').slice(1)
  const isParameter = (part: string) => part.startsWith('{')
  // All of several parameters are valid about as often as a single one.
  const weight = 5 * parts.filter(isParameter).length
  const parameter = (part: string) => {
    const valid = String(prepared[part.slice(1, -1)])
    return fc.oneof({ weight, arbitrary: fc.constant(valid) }, { weight: 2, arbitrary: segment })
  }
  const path = fc
    .tuple(...parts.map((part) => (isParameter(part) ? parameter(part) : fc.constant(part))))
    .map((segments) => `/${segments.join('/')}`)
  const known = keysOf(route.operation.input).map((key) => [key])
  const text = jsonOf(corrupted({ ...body }, known))
  const isExpected = route.method !== 'get' && known.length > 0
  return fc.record<RawRequest>({
    method: fc.oneof(
      { weight: 20, arbitrary: fc.constant(route.method.toUpperCase()) },
      fc.constantFrom(...METHODS),
    ),
    path: fc
      .tuple(fc.oneof({ weight: 20, arbitrary: path }, oddPath), queryOf(route, query))
      .map(([path, query]) => `/api${path}${query}`),
    headers: badHeaders.map((others) => ({ 'content-type': 'application/json', ...others })),
    body: fc.oneof(
      { weight: isExpected ? 16 : 2, arbitrary: text },
      { weight: isExpected ? 1 : 8, arbitrary: fc.constant('') },
      badBody,
    ),
  })
}
