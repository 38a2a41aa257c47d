import type { GraphQLField, GraphQLSchema } from 'graphql'
import type { Operation } from '@loggia/domain/kernel/operation'
import { operationOfField } from '../graphql/schema.ts'

/** A field of `Query` or `Mutation`, and the operation that it calls. */
export interface RootField {
  /** Such as `Query.clients`. */
  name: string
  field: GraphQLField<unknown, unknown>
  operation: Operation | undefined
}

/** The root fields of a schema. */
export function rootFieldsOf(schema: GraphQLSchema): RootField[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: `${type?.name}.${field.name}`,
      field,
      operation: operationOfField.get(field.name),
    })),
  )
}
