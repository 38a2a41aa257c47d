import type { Operation } from './operation.ts'

/** What a route may read of a request. */
export interface RouteRequest {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

/** A REST endpoint: a row of a table. The OpenAPI document is made from the same rows. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below `/api`, with `{name}` for parameters. */
  path: string
  summary: string
  operation: Operation
  /** Makes the input of the request; without it, the body is the input, or the query of a GET. */
  input?: (request: RouteRequest) => unknown
  /** 200 unless said otherwise; 204 sends no body. */
  status?: 201 | 204
}
