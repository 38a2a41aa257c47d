import type { Action } from '@loggia/contracts/permissions'
import type { z } from 'zod'
import { operationOfField } from '../api/graphql/schema.ts'
import { routes, type Route } from '../api/rest/routes.ts'
import type { Operation } from '@loggia/domain/kernel/operation'
import { documentOf, rootField, type RootField } from './graphql-document.ts'

type AnyOperation<O extends z.ZodType> = Operation<Action, z.ZodType, O>

/** What an operation answers once REST has unwrapped the items of a page. */
type DataOf<O> = O extends { items: infer Items } ? Items : O

/** How one use case is called through REST. */
export interface RestEndpoint<T = unknown> {
  route: Route
  /** Only for its type: what a successful call answers. */
  data?: T
}

/** How one use case is called through GraphQL. */
export interface GraphqlEndpoint<T = unknown> {
  root: RootField
  /** A GraphQL document that selects every field of the answer. */
  document: string
  /** Only for its type: what a successful call answers. */
  data?: T
}

/** How one use case is called through REST and through GraphQL. */
export interface Endpoint<T = unknown> extends RestEndpoint<T>, GraphqlEndpoint<T> {
  /** For the names of tests, such as `PUT /clients/{id}`. */
  name: string
}

/**
 * The endpoint of an operation, made from its row in the route table and its field in the SDL.
 *
 * @throws when the operation has no route, or no field
 */
export function endpoint<O extends z.ZodType>(
  operation: AnyOperation<O>,
): Endpoint<DataOf<z.output<O>>> {
  const { route } = restEndpoint(operation)
  const name = `${route.method.toUpperCase()} ${route.path}`
  return { ...graphqlEndpoint(operation), route, name }
}

/**
 * The REST half of an endpoint, for operations that GraphQL does not offer.
 *
 * @throws when the operation has no route
 */
export function restEndpoint<O extends z.ZodType>(
  operation: AnyOperation<O>,
): RestEndpoint<DataOf<z.output<O>>> {
  const route = routes.find((row) => row.operation === operation)
  if (!route) throw new Error('The operation has no row in the route table')
  return { route }
}

/** The field of Query or Mutation that calls an operation; undefined where there is none. */
export function fieldOf(operation: Operation): string | undefined {
  const [name] = [...operationOfField].find(([, each]) => each === operation) ?? []
  return name
}

/**
 * The GraphQL half of an endpoint, for operations that REST does not offer.
 *
 * @throws when the operation has no field
 */
export function graphqlEndpoint<O extends z.ZodType>(
  operation: AnyOperation<O>,
): GraphqlEndpoint<DataOf<z.output<O>>> {
  const root = rootField(fieldOf(operation) ?? '')
  if (!root) throw new Error('The operation has no field of Query or Mutation')
  return { root, document: documentOf(root) }
}
