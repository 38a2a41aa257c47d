import { Router, type Request, type Response } from 'express'
import type { ChosenSession } from '@loggia/domain/kernel/actor'
import type { Context } from '@loggia/domain/kernel/context'
import type { CsvFile } from '@loggia/domain/kernel/csv-export'
import { isTextOperation, type JsonText } from '@loggia/domain/kernel/text-operation'
import {
  type Counted,
  type WholeList,
  isListOperation,
} from '@loggia/domain/kernel/lists/read-list'
import type { StreamedAnswer } from '@loggia/domain/kernel/endpoint'
import { AppError } from '@loggia/domain/kernel/errors'
import { routes, type Route } from './routes.ts'
import { framedBySite, sendContent } from './framed-content.ts'
import { sendCsvFile, streamText } from './stream-text.ts'

/**
 * Creates the context of a request.
 *
 * @param defaultSession the session with which it acts unless it names another
 */
export type ContextOf = (req: Request, res: Response, defaultSession?: ChosenSession) => Context

/** The REST API: every route becomes an endpoint that calls its operation. */
export function restRouter(contextOf: ContextOf): Router {
  const router = Router()
  // A router for each noun: a call passes its own routes, and not all three hundred.
  const nouns = new Map<string, Router>()
  for (const route of routes) {
    const [, noun = '', ...rest] = route.path.replaceAll(/\{(\w+)\}/g, ':$1').split('/')
    const path = `/${rest.join('/')}`
    const own = nouns.get(noun) ?? Router()
    if (!nouns.has(noun)) router.use(`/${noun}`, own)
    nouns.set(noun, own)
    if (route.isStreamed) own.use(path, framedBySite)
    own[route.method](path, async (req, res) => {
      // The metrics count requests by route, not by URL.
      res.locals['route'] = `/api${route.path}`
      const { operation } = route
      const [context, input] = [contextOf(req, res), inputOf(route, req)]
      if (isListOperation(operation)) await sendJsonList(res, await operation.json(context, input))
      else if (isTextOperation(operation)) {
        await sendJsonText(res, await operation.text(context, input))
      } else await respond(route, res, await operation(context, input))
    })
  }
  return router
}

async function respond(route: Route, res: Response, result: unknown): Promise<void> {
  const { status, isPage, isCsv, isStreamed } = route
  if (isStreamed) {
    await sendContent(res, result as StreamedAnswer)
  } else if (isCsv) {
    await sendCsvFile(res, result as CsvFile)
  } else if (status === 303) {
    res.redirect(303, (result as { location: string }).location)
  } else if (status === 204) {
    res.status(204).end()
  } else if (isPage) {
    const { items, ...counted } = result as Counted & { items: unknown[] }
    setCountHeaders(res, counted)
    send(res, 200, items)
  } else {
    send(res, status, result)
  }
}

/** Skips the ETag of Express: nothing is cached, and hashing a long list takes as long as loading it. */
function send(res: Response, status: number, body: unknown): void {
  res.status(status).setHeader('Content-Type', 'application/json; charset=utf-8')
  res.end(JSON.stringify(body))
}

/** Sends a list as the JSON that PostgreSQL made of its rows. */
async function sendJsonList(res: Response, { slices, ...counted }: WholeList): Promise<void> {
  setCountHeaders(res, counted)
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (Array.isArray(slices)) res.end(`[${slices.join()}]`)
  else if (res.req.method === 'HEAD') res.end()
  else await streamText(res, arrayOf(slices))
}

/** Sends an answer while it is made. */
async function sendJsonText(res: Response, text: JsonText): Promise<void> {
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  await streamText(res, text)
}

/** The answer of GraphQL besides the rows. */
function setCountHeaders(res: Response, { total, searchedNewest }: Counted): void {
  res.setHeader('X-Total-Count', String(total))
  if (searchedNewest !== null) res.setHeader('X-Searched-Newest', String(searchedNewest))
}

async function* arrayOf(slices: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '['
  for await (const slice of slices) {
    yield separator + slice
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

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
