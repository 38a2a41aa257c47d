import type { GraphQLField, GraphQLSchema } from 'graphql'
import type { Operation } from '@loggia/domain/kernel/operation'
import { rootResolvers } from '../graphql/schema.ts'

/** A field of `Query` or `Mutation`, and the operation that its resolver calls. */
export interface RootField {
  /** Such as `Query.clients`. */
  name: string
  field: GraphQLField<unknown, unknown>
  /** Undefined where the field has no resolver, or one that is not made by `resolver()`. */
  operation: Operation | undefined
}

/** The root fields of a schema. */
export function rootFieldsOf(schema: GraphQLSchema): RootField[] {
  const { Query, Mutation } = rootResolvers
  return [
    ...fieldsOf('Query', schema.getQueryType()?.getFields(), Query),
    ...fieldsOf('Mutation', schema.getMutationType()?.getFields(), Mutation),
  ]
}

function fieldsOf(
  type: string,
  fields: Record<string, GraphQLField<unknown, unknown>> = {},
  resolvers: object,
): RootField[] {
  const resolverByField = new Map<string, unknown>(Object.entries(resolvers))
  return Object.values(fields).map((field) => ({
    name: `${type}.${field.name}`,
    field,
    operation: operationOf(resolverByField.get(field.name)),
  }))
}

function operationOf(resolve: unknown): Operation | undefined {
  return typeof resolve === 'function' && 'operation' in resolve
    ? (resolve.operation as Operation)
    : undefined
}
