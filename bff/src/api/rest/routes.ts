import { endpoints } from '@loggia/domain/generated/endpoints'
import type { Endpoint } from '@loggia/domain/kernel/endpoint'

/** An endpoint of the REST API. The router and the OpenAPI document are both derived from it. */
export interface Route extends Endpoint {
  /** The `operationId` in the OpenAPI document: the name of the operation. */
  name: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below `/api`, with `{key}` for keys of the input. */
  path: string
}

/** Every endpoint of the REST API. */
export const routes: readonly Route[] = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  if (endpoint.rest === undefined) return []
  const [method = '', path = ''] = endpoint.rest.split(' ')
  return [{ ...endpoint, name, method: method.toLowerCase() as Route['method'], path }]
})
