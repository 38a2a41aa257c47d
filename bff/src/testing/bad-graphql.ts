import fc from 'fast-check'
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { badHeaders } from './bad-headers.ts'
import { oddOperation } from './bad-operations.ts'
import { documentOf, type RootField } from './graphql-document.ts'
import { badBody, badNumber, badText, badValue } from './bad-values.ts'
import type { RawRequest } from './raw-request.ts'

/** Valid values by the name of the field, so that calls get past validation. */
const VALID: Record<string, unknown[]> = {
  email: ['ada@engine.example', 'Grace@Navy.example'],
  id: [1, 2, 3],
  clientId: [1, 2],
  version: [1, 2],
  key: ['youtube_url', 'company_name'],
  value: ['https://www.example.com/'],
  category: ['social', 'general'],
  sort: ['-createdAt'],
  page: [1, 2],
  limit: [10],
  startDate: ['2026-04-15'],
  endDate: ['2026-05-15'],
}

const valid = (name: string) => fc.constantFrom(...(VALID[name] ?? ['Some text']))

function valueOf(name: string, type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valueOf(name, type.ofType)
  if (isListType(type)) return fc.array(valueOf(name, type.ofType), { maxLength: 2 })
  const any = { weight: 1, arbitrary: badValue }
  if (isEnumType(type)) {
    const names = type.getValues().map((value) => value.name)
    return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, any)
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    const model = fields.map((field) => [field.name, valueOf(field.name, field.type)] as const)
    const record = fc.record(Object.fromEntries(model), {
      requiredKeys: fields.filter((each) => isNonNullType(each.type)).map((each) => each.name),
    })
    return fc.oneof({ weight: 12, arbitrary: record }, any)
  }
  const bad = type.name === 'Int' || type.name === 'Float' ? badNumber : badText
  return fc.oneof({ weight: 8, arbitrary: valid(name) }, { weight: 3, arbitrary: bad }, any)
}

interface Call {
  query: string
  variables: Record<string, unknown>
}

function callOf(root: RootField): fc.Arbitrary<Call> {
  const { field } = root
  const query = documentOf(root)
  const values = field.args.map(({ name, type }) => [name, valueOf(name, type)] as const)
  const variables = fc.record(Object.fromEntries(values), {
    requiredKeys: field.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name),
  })
  return variables.map((values) => ({ query, variables: values }))
}

/** Calls of all fields of the schema except the named ones, with valid and invalid variables. */
function calls(schema: GraphQLSchema, without: readonly string[]): fc.Arbitrary<Call> {
  const fieldsOf = (kind: RootField['kind'], type = schema.getQueryType()) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ name }) => !without.includes(name))
      .map((field) => callOf({ kind, field }))
  return fc.oneof(
    ...fieldsOf('query'),
    ...fieldsOf('mutation', schema.getMutationType()),
    ...fieldsOf('mutation', schema.getMutationType()),
  )
}

/** Variations of valid GraphQL requests, and some that are nothing of the kind. */
export function badGraphqlRequest(
  schema: GraphQLSchema,
  without: readonly string[],
): fc.Arbitrary<RawRequest> {
  const operations = fc.oneof(
    { weight: 6, arbitrary: calls(schema, without) },
    { weight: 3, arbitrary: oddOperation },
    { weight: 1, arbitrary: fc.array(oddOperation, { maxLength: 3 }) },
  )
  return fc.record({
    method: fc.oneof(
      { weight: 20, arbitrary: fc.constant('POST') },
      fc.constantFrom('GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE'),
    ),
    path: fc.oneof(
      { weight: 20, arbitrary: fc.constant('/graphql') },
      fc.constantFrom(
        '/graphql/',
        '/graphql?query={viewer{permissions}}',
        '/graphql/%00',
        '/graphql/%E0%A4%A',
      ),
    ),
    headers: badHeaders.map((others) => ({ 'content-type': 'application/json', ...others })),
    body: fc.oneof(
      { weight: 12, arbitrary: operations.map((operation) => JSON.stringify(operation)) },
      { weight: 1, arbitrary: badBody },
    ),
  })
}
