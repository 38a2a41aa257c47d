import {
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import type { JsonSchema } from '../rest/openapi-schemas.ts'

/** The keys of an input by path, such as `client.name`, with whether they are required. */
export type InputKeys = Record<string, 'required' | 'optional'>

const presence = (isRequired: boolean) => (isRequired ? 'required' : 'optional')

/** The input keys of a root field: its arguments, and the fields of the argument named `input`. */
export function argumentKeys({ args }: GraphQLField<unknown, unknown>): InputKeys {
  return Object.assign(
    {},
    ...args.map((arg) =>
      arg.name === 'input'
        ? fieldKeys(arg.type, '')
        : {
            [arg.name]: presence(isRequiredArgument(arg)),
            ...fieldKeys(arg.type, `${arg.name}.`),
          },
    ),
  )
}

function fieldKeys(type: GraphQLInputType, prefix: string): InputKeys {
  if (isNonNullType(type) || isListType(type)) return fieldKeys(type.ofType, prefix)
  if (!isInputObjectType(type)) return {}
  return Object.assign(
    {},
    ...Object.values(type.getFields()).map((field) => ({
      [prefix + field.name]: presence(isRequiredInputField(field)),
      ...fieldKeys(field.type, `${prefix}${field.name}.`),
    })),
  )
}

/** The input keys of a JSON Schema, including those of nested objects, also in lists. */
export function schemaKeys(schema: JsonSchema, prefix = ''): InputKeys {
  const { items } = schema
  if (typeof items === 'object' && !Array.isArray(items)) return schemaKeys(items, prefix)
  const [nested] = schema.anyOf?.filter(({ properties }) => properties) ?? []
  const { properties = {}, required = [] } = nested ?? schema
  return Object.assign(
    {},
    ...Object.entries(properties).map(([key, value]) => ({
      [prefix + key]: presence(required.includes(key)),
      ...(typeof value === 'object' && schemaKeys(value, `${prefix}${key}.`)),
    })),
  )
}
