import type { Request } from 'express'
import { AppError } from '@loggia/domain/kernel/errors'
import type { Route } from './routes.ts'

/** The parts of a request that make an input. */
interface RequestParts {
  params: Record<string, string>
  query: Record<string, unknown>
  body: object
  /** The version in `If-Match`, without its quotes. */
  ifMatch: string | undefined
}

/**
 * The input of an operation: the body, or the query of a GET, with the keys in path and headers, and the version in
 * `If-Match`. It is an error, for the operation to throw, when the request says one thing twice and differently, so
 * that the meant row is unclear.
 */
export function inputOf(
  { method, query: inQuery = [], headers = {} }: Route,
  req: Request,
): unknown {
  const body: unknown = req.body ?? {}
  // No operation takes a list. Its own check says so, once it is known who calls.
  if (Array.isArray(body)) return body
  const parts: RequestParts = {
    params: req.params as Record<string, string>,
    query: req.query,
    body: body as object,
    ifMatch: req.get('If-Match')?.replaceAll('"', ''),
  }
  const fields = contradictionsIn(parts)
  const [message] = Object.values(fields)
  if (message) return new AppError('VALIDATION', message, { fields })
  const { params, query, ifMatch } = parts
  const inHeaders = Object.entries(headers).map(([key, name]) => [key, req.get(name)])
  const isSentInQuery = (key: string) => method === 'get' || inQuery.includes(key)
  return {
    ...(ifMatch !== undefined && { version: ifMatch }),
    ...Object.fromEntries(inHeaders),
    ...Object.fromEntries(Object.entries(query).filter(([key]) => isSentInQuery(key))),
    ...(method !== 'get' && parts.body),
    ...params,
  }
}

/** Contradictions of query or body to the path, and of the body to `If-Match`, with the reason. */
function contradictionsIn({ params, query, body, ifMatch }: RequestParts): Record<string, string> {
  const differs = (key: string, value: string | undefined) =>
    [query, body].some((part) => Object.hasOwn(part, key) && !isSame(Reflect.get(part, key), value))
  const inPath = Object.entries(params)
    .filter(([key, value]) => differs(key, value))
    .map(([key]) => [key, 'The path says something else'])
  const isOtherVersion = ifMatch !== undefined && differs('version', ifMatch)
  return Object.fromEntries([
    ...inPath,
    ...(isOtherVersion ? [['version', 'The header If-Match says something else']] : []),
  ])
}

function isSame(value: unknown, text: string | undefined): boolean {
  return (typeof value === 'string' || typeof value === 'number') && String(value) === text
}
