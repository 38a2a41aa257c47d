import type { Action } from '@loggia/contracts/permissions'
import type { z } from 'zod'
import { routes } from '../api/rest/routes.ts'
import type { Operation } from '../core/operation.ts'
import type { Route } from '../core/route.ts'
import { documentOf, rootField, type RootField } from './graphql-document.ts'

/** What an operation answers once REST has unwrapped the items of a page. */
export type DataOf<O> = O extends { items: infer Items } ? Items : O

/** How one use case is called through REST and through GraphQL. */
export interface Endpoint<T = unknown> {
  route: Route
  root: RootField
  /** A GraphQL document that selects every field of the answer. */
  document: string
  /** For the name of a test, such as `PUT /clients/{id}`. */
  name: string
  /** Only for its type: what a successful call answers. */
  data?: T
}

/**
 * The endpoint of an operation, made from its row in the route table and its field in the SDL.
 *
 * @param fieldName of Query or Mutation, where it is not the name of the route
 * @throws when the operation has no route or no such field
 */
export function endpoint<O extends z.ZodType>(
  operation: Operation<Action, z.ZodType, O>,
  fieldName?: string,
): Endpoint<DataOf<z.output<O>>> {
  const route = routes.find((row) => row.operation === operation)
  if (!route) throw new Error('The operation has no row in the route table')
  const name = fieldName ?? route.name
  const root = rootField(name)
  if (!root) throw new Error(`Neither Query nor Mutation has a field ${name}`)
  return {
    route,
    root,
    document: documentOf(root),
    name: `${route.method.toUpperCase()} ${route.path}`,
  }
}
