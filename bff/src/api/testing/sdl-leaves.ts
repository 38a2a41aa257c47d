import {
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLNamedOutputType,
  type GraphQLOutputType,
} from 'graphql'
import { elementPath, enumeration, leaf, propertyPath, type Leaves } from './leaves.ts'

const SCALARS: Record<string, string> = {
  Boolean: 'boolean',
  Date: 'date',
  DateTime: 'date-time',
  Float: 'number',
  Int: 'integer',
  JSON: 'json',
  String: 'string',
}

/** The leaves of an SDL type, with enum values in the spelling of the contracts. */
export function sdlLeaves(type: GraphQLOutputType, path = '.', isOptional = true): Leaves {
  if (isNonNullType(type)) return sdlLeaves(type.ofType, path, false)
  if (isListType(type)) {
    return { ...leaf(path, 'list', isOptional), ...sdlLeaves(type.ofType, elementPath(path)) }
  }
  if (isObjectType(type)) {
    const properties = Object.values(type.getFields()).map((field) =>
      sdlLeaves(field.type, propertyPath(path, field.name)),
    )
    return Object.assign(leaf(path, 'object', isOptional), ...properties)
  }
  return leaf(path, nameOf(type), isOptional)
}

function nameOf(type: GraphQLNamedOutputType): string {
  if (isEnumType(type)) return enumeration(type.getValues().map(({ value }) => value))
  return SCALARS[type.name] ?? type.name
}
