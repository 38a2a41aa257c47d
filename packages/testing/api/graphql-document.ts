import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql'
import type { Operation } from '@loggia/domain/kernel/operation'
import { operationOfField, schema } from '@loggia/bff/api/graphql/from-contracts'

/** A field of Query or Mutation, and the operation that it calls. */
export interface RootField {
  kind: 'query' | 'mutation'
  /** Such as `Query.clients`. */
  name: string
  field: GraphQLField<unknown, unknown>
  operation: Operation
}

function fieldsOf(kind: RootField['kind'], type?: GraphQLObjectType | null): RootField[] {
  return Object.values(type?.getFields() ?? {}).map((field) => {
    const name = `${type?.name}.${field.name}`
    const operation = operationOfField.get(field.name)
    if (!operation) throw new Error(`${name} has no resolver`)
    return { kind, name, field, operation }
  })
}

export const ROOT_FIELDS: readonly RootField[] = [
  ...fieldsOf('query', schema.getQueryType()),
  ...fieldsOf('mutation', schema.getMutationType()),
]

export function rootField(name: string): RootField | undefined {
  return ROOT_FIELDS.find(({ field }) => field.name === name)
}

/** A selection of every field of a type, and of every type below it; empty for a scalar. */
export function selectAll(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map((field) =>
    `${field.name} ${selectAll(field.type)}`.trim(),
  )
  return `{ ${fields.join(' ')} }`
}

/** A document that calls the field with all its arguments as variables and selects everything. */
export function documentOf({ kind, field }: RootField): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const [variables, args] = declared ? [`(${declared})`, `(${passed})`] : ['', '']
  return `${kind} ${variables} { ${field.name}${args} ${selectAll(field.type)} }`
}

/** A call with some value for every required argument, which need not be valid, and the least selection. */
export function anyCallOf({ kind, field }: RootField): string {
  const required = field.args.filter(({ type }) => isNonNullType(type))
  const args = required.map(({ name, type }) => `${name}: ${anyValueOf(type)}`).join(', ')
  const selection = isObjectType(getNamedType(field.type)) ? '{ __typename }' : ''
  return `${kind} { ${field.name}${args ? `(${args})` : ''} ${selection} }`
}

function anyValueOf(type: GraphQLInputType): string {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return '[]'
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name ?? ''
  if (isInputObjectType(nullable)) {
    const required = Object.values(nullable.getFields()).filter((each) => isNonNullType(each.type))
    return `{ ${required.map((each) => `${each.name}: ${anyValueOf(each.type)}`).join(', ')} }`
  }
  return { Int: '999999', Boolean: 'true', Float: '1.5' }[nullable.name] ?? '"x"'
}

/**
 * The variables of a call: each argument takes the key of its name, and `input`, if there is one,
 * takes the rest. Enum values may be spelled as in the contract.
 */
export function variablesOf({ field }: RootField, input: Record<string, unknown>): object {
  const rest = { ...input }
  const variables: Record<string, unknown> = {}
  for (const { name, type } of field.args) {
    if (name === 'input' || !(name in rest)) continue
    variables[name] = toGraphql(type, rest[name])
    delete rest[name]
  }
  const whole = field.args.find(({ name }) => name === 'input')
  return whole ? { ...variables, input: toGraphql(whole.type, rest) } : { ...rest, ...variables }
}

/** Spells enum values as GraphQL does; a value that the enum does not have is left for the server to refuse. */
function toGraphql(type: GraphQLInputType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    return Array.isArray(value) ? value.map((item) => toGraphql(nullable.ofType, item)) : value
  }
  if (isEnumType(nullable)) {
    return nullable.getValues().find((entry) => entry.value === value)?.name ?? value
  }
  if (!isInputObjectType(nullable) || typeof value !== 'object') return value
  const fields = nullable.getFields()
  return mapValues(value, (item, key) => {
    const field = fields[key]
    return field ? toGraphql(field.type, item) : item
  })
}

/** Spells the enum values of an answer as the contract does. */
export function fromGraphql(type: GraphQLOutputType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    return Array.isArray(value) ? value.map((item) => fromGraphql(nullable.ofType, item)) : value
  }
  if (isEnumType(nullable)) {
    return nullable.getValues().find((entry) => entry.name === value)?.value ?? value
  }
  if (!isObjectType(nullable) || typeof value !== 'object') return value
  const fields = nullable.getFields()
  return mapValues(value, (item, key) => {
    const field = fields[key]
    return field ? fromGraphql(field.type, item) : item
  })
}

function mapValues(record: object, map: (value: unknown, key: string) => unknown): object {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
