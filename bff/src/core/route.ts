import type { Readable } from 'node:stream'
import type { ErrorCode } from '@loggia/contracts/errors'
import { z } from 'zod'
import type { Operation } from './operation.ts'

/** What a route may read of a request. */
export interface RouteRequest {
  params: Record<string, string>
  query: Record<string, unknown>
  body: object
  /** The version in `If-Match`, without its quotes. */
  ifMatch: string | undefined
  header(name: string): string | undefined
}

/** A REST endpoint: a row of a table. The OpenAPI document is made from the same rows. */
export interface Route {
  /** What the OpenAPI document calls the operation, and what is generated from it. */
  name: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below `/api`, with `{name}` for parameters. */
  path: string
  summary: string
  operation: Operation
  /** Makes the input of the request; without it, the body is the input, or the query of a GET. */
  input?: (request: RouteRequest) => unknown
  /** Keys of the input that may come in the query instead of the body. */
  query?: readonly string[]
  /** What the use case refuses beside what policy, input and limits tell, for the document. */
  refuses?: readonly ErrorCode[]
  /** Keys of the input that come as headers, with the name of each. */
  headers?: Readonly<Record<string, string>>
  /** 200 unless said otherwise; 204 sends no body, 303 sends the browser on to the `location`. */
  status?: 201 | 204 | 303
  /** The operation answers a `StreamedAnswer`, which is passed on as it comes, for a frame to show. */
  streams?: true
  /** The operation answers a page: its items are sent, and the total in `X-Total-Count`. */
  isPage?: true
  /** The operation answers a `CsvFile`, which is sent as an attachment. */
  isCsv?: true
  /** The body may have 1 MB instead of 100 kB. */
  hasLargeBody?: true
}

/** An answer whose body is passed on piece by piece. */
export interface StreamedAnswer {
  status: number
  headers: Record<string, string>
  body: Readable
}

/** The output of operations that stream. */
export const streamedAnswer = z.custom<StreamedAnswer>()

/** The input of a call about one row: its body, the id in its address, the version in `If-Match`. */
export function rowAndBody({ params, body, ifMatch }: RouteRequest): object {
  return { ...(ifMatch !== undefined && { version: ifMatch }), ...body, id: params['id'] }
}

/** The input of a call about one row that has no body. */
export function rowOnly({ params }: RouteRequest): object {
  return { id: params['id'] }
}
