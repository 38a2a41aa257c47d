import type { Readable } from 'node:stream'
import type { ErrorCode } from '@loggia/contracts/errors'
import { z } from 'zod'
import type { Operation } from './operation.ts'

/** The parts of a request that a route may read. */
export interface RouteRequest {
  params: Record<string, string>
  query: Record<string, unknown>
  body: object
  /** The version in `If-Match`, without its quotes. */
  ifMatch: string | undefined
  header(name: string): string | undefined
}

/** An endpoint of the REST API. The router and the OpenAPI document are both derived from it. */
export interface Route {
  /** The `operationId` in the OpenAPI document: the name of the operation. */
  name: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below `/api`, with `{name}` for parameters. */
  path: string
  summary: string
  operation: Operation
  /** Maps the request to the input. By default the input is the query of a GET, else the body. */
  input?: (request: RouteRequest) => unknown
  /** Keys of the input that may be sent in the query instead of the body. */
  query?: readonly string[]
  /** Documented error codes that follow from neither policy, input nor limits. */
  errors?: readonly ErrorCode[]
  /** Keys of the input that are sent as headers, with the name of each header. */
  headers?: Readonly<Record<string, string>>
  /** 200 by default; 204 sends no body, 303 redirects the browser to `location`. */
  status?: 201 | 204 | 303
  /** The operation answers a `StreamedAnswer`, which is piped to the client; a frame of our pages may show it. */
  streams?: true
  /** The operation answers a page: its items are the body, its total is sent in `X-Total-Count`. */
  isPage?: true
  /** The operation answers a `CsvFile`, which is sent as an attachment. */
  isCsv?: true
  /** The body is the bytes of a file, which the operation reads itself: see `Context.body`. */
  receivesFile?: true
  /** The body may have up to 1.5 MB instead of 100 kB: a file of 1 MB in base64. */
  hasLargeBody?: true
}

/** An answer whose body is streamed. */
export interface StreamedAnswer {
  status: number
  headers: Record<string, string>
  body: Readable
}

/** The output schema of operations that stream. */
export const streamedAnswer = z.custom<StreamedAnswer>()

/** The input of a change of one row: its body, the id in its path and the version in `If-Match`. */
export function rowAndBody({ params, body, ifMatch }: RouteRequest): object {
  return { ...(ifMatch !== undefined && { version: ifMatch }), ...body, id: params['id'] }
}

/** The input of a request about one row that has no body. */
export function rowOnly({ params }: RouteRequest): object {
  return { id: params['id'] }
}
