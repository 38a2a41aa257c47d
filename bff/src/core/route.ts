import type { Readable } from 'node:stream'
import type { ErrorCode } from '@loggia/contracts/errors'
import { z } from 'zod'
import type { Operation } from './operation.ts'

/** The part of a request that a route may read. */
export interface RouteRequest {
  params: Record<string, string>
  query: Record<string, unknown>
  body: object
  /** The version in `If-Match`, without its quotes. */
  ifMatch: string | undefined
  header(name: string): string | undefined
}

/** A REST endpoint. The routes and the OpenAPI document are made from the same table of these. */
export interface Route {
  /** The operation id in the OpenAPI document, after which generated clients name their functions. */
  name: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below `/api`, with `{name}` for parameters. */
  path: string
  summary: string
  operation: Operation
  /** Makes the input from the request. By default it is the body, or the query of a GET. */
  input?: (request: RouteRequest) => unknown
  /** The keys of the input that may also come in the query. */
  query?: readonly string[]
  /** Error codes for the OpenAPI document, besides those that follow from policy, input and limits. */
  refuses?: readonly ErrorCode[]
  /** The keys of the input that come as headers, with the name of each header. */
  headers?: Readonly<Record<string, string>>
  /** 200 by default; 204 sends no body, 303 redirects the browser to the `location`. */
  status?: 201 | 204 | 303
  /** The operation returns a `StreamedAnswer`, which is passed on as it arrives, for an iframe. */
  streams?: true
  /** The operation returns a page: the body holds its items, and `X-Total-Count` the total. */
  isPage?: true
  /** The operation returns a `CsvFile`, which is sent as an attachment. */
  isCsv?: true
  /** Raises the limit of the body from 100 kB to 1 MB. */
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

/** The input of a call about one row: the body, the id from the path, the version from `If-Match`. */
export function rowAndBody({ params, body, ifMatch }: RouteRequest): object {
  return { ...(ifMatch !== undefined && { version: ifMatch }), ...body, id: params['id'] }
}

/** The input of a call about one row without a body. */
export function rowOnly({ params }: RouteRequest): object {
  return { id: params['id'] }
}
