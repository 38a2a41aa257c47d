import type { Request } from 'express'
import { AppError } from '@loggia/domain/kernel/errors'
import type { Route, RouteRequest } from '@loggia/domain/kernel/route'

/**
 * The input of an operation, from all parts of a request. It is an error, for the operation to throw, when the
 * request says one thing twice and differently: nobody can tell which row was meant.
 */
export function inputOf({ method, input }: Route, req: Request): unknown {
  const body: unknown = req.body ?? {}
  const request: RouteRequest = {
    params: req.params as Record<string, string>,
    query: req.query,
    body: Array.isArray(body) ? {} : (body as object),
    ifMatch: req.get('If-Match')?.replaceAll('"', ''),
    header: (name) => req.get(name),
  }
  const fields = contradictionsIn(request)
  const [message] = Object.values(fields)
  if (message) return new AppError('VALIDATION', message, { fields })
  if (input) return input(request)
  return method === 'get' ? req.query : body
}

/** What query or body say otherwise than the path, and the body otherwise than `If-Match`, with the reason. */
function contradictionsIn({ params, query, body, ifMatch }: RouteRequest): Record<string, string> {
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
