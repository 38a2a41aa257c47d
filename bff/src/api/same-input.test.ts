import type { Request } from 'express'
import {
  getArgumentValues,
  getNullableType,
  getVariableValues,
  GraphQLInt,
  Kind,
  parse,
  type FieldNode,
  type GraphQLField,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { documentOf, rootField, variablesOf } from '@loggia/testing/api/graphql-document'
import { inputOf as inputOfArguments, schema } from './graphql/from-contracts.ts'
import { exampleFor, textsOf } from './rest/examples/examples.ts'
import { pathKeys } from './rest/openapi-input.ts'
import { inputOf } from './rest/router.ts'
import { routes, type Route } from './rest/routes.ts'

type Values = Record<string, unknown>

/** Possible values of a path: a row, a setting, a section, a day. The first that the operation takes. */
const IN_PATHS = [
  '7',
  'company_name',
  'services',
  'project',
  'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
]

const both = routes.flatMap((route) => {
  const { name, field = name } = route
  return field === null ? [] : [[name, route, field] as const]
})

function requestOf(route: Route, inPath: Values): Request {
  const { body = {}, query = {} } = exampleFor(route.name)
  const request = { params: textsOf(inPath), query: textsOf(query), body, get: () => undefined }
  return request as unknown as Request
}

/** Paths and queries have texts only: numbers are written as the field takes them. */
function typed({ args }: GraphQLField<unknown, unknown>, values: Values): Values {
  const isNumber = (key: string) =>
    args.some(({ name, type }) => name === key && getNullableType(type) === GraphQLInt)
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && isNumber(key) ? Number(value) : value,
    ]),
  )
}

/** The arguments of a field, as GraphQL reads them from a document and its variables. */
function argumentsOf(fieldName: string, input: Values): Values {
  const root = rootField(fieldName)
  if (!root) throw new Error(`${fieldName} is no field`)
  const [definition] = parse(documentOf(root)).definitions
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation')
  const [node] = definition.selectionSet.selections as FieldNode[]
  if (!node) throw new Error('No field')
  const declared = definition.variableDefinitions ?? []
  const { coerced, errors } = getVariableValues(
    schema,
    declared,
    typed(root.field, { ...variablesOf(root, input) }),
  )
  expect(errors).toBeUndefined()
  return getArgumentValues(root.field, node, coerced)
}

describe('both APIs call an operation with the same input', () => {
  test.each(both)('%s', (_, route, fieldName) => {
    const { body = {}, query = {} } = exampleFor(route.name)
    const { input } = route.operation
    const inputs = IN_PATHS.map((value) => {
      const inPath = Object.fromEntries(
        pathKeys(route).map((key) => [key, key === 'record' ? 'client' : value]),
      )
      const overRest = inputOf(route, requestOf(route, inPath))
      return { overRest, inPath }
    })
    const valid = inputs.find(({ overRest }) => input.safeParse(overRest).success)
    expect(valid, 'an example that the operation takes').toBeDefined()
    const args = argumentsOf(fieldName, { ...query, ...body, ...valid?.inPath })
    expect(input.parse(inputOfArguments(args))).toEqual(input.parse(valid?.overRest))
  })
})
