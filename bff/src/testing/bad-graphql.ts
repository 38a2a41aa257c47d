import fc from 'fast-check'
import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { badHeaders } from './bad-headers.ts'
import { oddOperation } from './bad-operations.ts'
import { badBody, badNumber, badText, badValue } from './bad-values.ts'
import type { RawRequest } from './raw-request.ts'

/** Values that often pass, so that calls get beyond the first check. */
const GOOD: Record<string, unknown[]> = {
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

const good = (name: string) => fc.constantFrom(...(GOOD[name] ?? ['Some text']))

function valueOf(name: string, type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valueOf(name, type.ofType)
  if (isListType(type)) return fc.array(valueOf(name, type.ofType), { maxLength: 2 })
  const any = { weight: 1, arbitrary: badValue }
  if (isEnumType(type)) {
    const words = type.getValues().map((it) => it.name)
    return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...words) }, any)
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    const model = fields.map((field) => [field.name, valueOf(field.name, field.type)] as const)
    const record = fc.record(Object.fromEntries(model), {
      requiredKeys: fields.filter((it) => isNonNullType(it.type)).map((it) => it.name),
    })
    return fc.oneof({ weight: 12, arbitrary: record }, any)
  }
  const bad = type.name === 'Int' || type.name === 'Float' ? badNumber : badText
  return fc.oneof({ weight: 8, arbitrary: good(name) }, { weight: 3, arbitrary: bad }, any)
}

/** All leaves of a type, and those of what it contains. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isCompositeType(named) || !('getFields' in named)) return ''
  const fields = Object.values(named.getFields()).map(
    (field) => `${field.name} ${selectionOf(field.type)}`,
  )
  return `{ ${fields.join(' ')} }`
}

interface Call {
  query: string
  variables: Record<string, unknown>
}

function callOf(kind: string, field: GraphQLField<unknown, unknown>): fc.Arbitrary<Call> {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const [before, inside] = declared ? [`(${declared})`, `(${passed})`] : ['', '']
  const query = `${kind} ${before} { ${field.name}${inside} ${selectionOf(field.type)} }`
  const values = field.args.map(({ name, type }) => [name, valueOf(name, type)] as const)
  const variables = fc.record(Object.fromEntries(values), {
    requiredKeys: field.args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name),
  })
  return variables.map((it) => ({ query, variables: it }))
}

/** A call of every field of the schema but the named ones, with variables good and bad. */
function calls(schema: GraphQLSchema, without: readonly string[]): fc.Arbitrary<Call> {
  const fieldsOf = (kind: string, type = schema.getQueryType()) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ name }) => !without.includes(name))
      .map((field) => callOf(kind, field))
  return fc.oneof(
    ...fieldsOf('query'),
    ...fieldsOf('mutation', schema.getMutationType()),
    ...fieldsOf('mutation', schema.getMutationType()),
  )
}

/** Requests near what the schema offers, and some that are far from it. */
export function badGraphqlRequest(
  schema: GraphQLSchema,
  without: readonly string[],
): fc.Arbitrary<RawRequest> {
  const asked = fc.oneof(
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
    headers: badHeaders.map((it) => ({ 'content-type': 'application/json', ...it })),
    body: fc.oneof(
      { weight: 12, arbitrary: asked.map((it) => JSON.stringify(it)) },
      { weight: 1, arbitrary: badBody },
    ),
  })
}
