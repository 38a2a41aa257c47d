import fc from 'fast-check'
import { getNullableType, isInputObjectType, type GraphQLInputType } from 'graphql'
import { documentOf, selectAll, type RootField } from '@loggia/testing/api/graphql-document'
import { badHeaders } from './headers.ts'
import { oddOperation, oddRest } from './odd-operations.ts'
import type { RawRequest } from './raw-request.ts'
import { badBody, corrupted, jsonOf, type ValuePath } from './values.ts'

/** The paths of all values that an argument may have. */
function pathsOf(type: GraphQLInputType, path: ValuePath): ValuePath[] {
  const nullable = getNullableType(type)
  if (!isInputObjectType(nullable)) return [path]
  const inner = Object.values(nullable.getFields()).map((field) =>
    pathsOf(field.type, [...path, field.name]),
  )
  return [path, ...inner.flat()]
}

/** The value as a document spells it where no variable is used. */
function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(' ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).map(([key, inner]) => `${key}: ${literalOf(inner)}`)
  return `{ ${fields.join(' ')} }`
}

/** The document with its variables written out. */
function inlined({ kind, field }: RootField, variables: Record<string, unknown>): string {
  const args = field.args
    .filter(({ name }) => variables[name] !== undefined)
    .map(({ name }) => `${name}: ${literalOf(variables[name])}`)
  const passed = args.length > 0 ? `(${args.join(' ')})` : ''
  return `${kind} { ${field.name}${passed} ${selectAll(field.type)} }`
}

/** Variations of a valid call of a root field: variables, document, headers, method and path are corrupted. */
export function badGraphqlRequest(root: RootField, valid: object): fc.Arbitrary<RawRequest> {
  const query = documentOf(root)
  const optional = root.field.args.flatMap(({ name, type }) => pathsOf(type, [name]))
  const variables = corrupted({ ...valid }, optional)
  return requestsOf(
    fc.oneof(
      { weight: 12, arbitrary: jsonOf(variables).map((text) => withVariables(query, text)) },
      {
        weight: 4,
        arbitrary: variables.map((values) => JSON.stringify({ query: inlined(root, values) })),
      },
      {
        weight: 1,
        arbitrary: oddRest.map((rest) => JSON.stringify({ query, variables: valid, ...rest })),
      },
      {
        weight: 1,
        arbitrary: fc.constant(
          JSON.stringify({ query, variables: valid, operationName: 'Another' }),
        ),
      },
      {
        weight: 1,
        arbitrary: variables.map((values) => JSON.stringify([{ query, variables: values }])),
      },
    ),
  )
}

/** Takes the variables as JSON, since a key that is there twice is lost in an object. */
const withVariables = (query: string, variables: string) =>
  `{"query":${JSON.stringify(query)},"variables":${variables}}`

/** Requests that call no operation: the schema does not allow them, or they are malformed or too large. */
export const badDocuments = requestsOf(
  fc.oneof(
    { weight: 4, arbitrary: oddOperation.map((operation) => JSON.stringify(operation)) },
    {
      weight: 1,
      arbitrary: fc.array(oddOperation, { maxLength: 3 }).map((list) => JSON.stringify(list)),
    },
  ),
)

function requestsOf(bodies: fc.Arbitrary<string>): fc.Arbitrary<RawRequest> {
  return fc.record({
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant('POST') },
      fc.constantFrom('GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE'),
    ),
    path: fc.oneof(
      { weight: 30, arbitrary: fc.constant('/graphql') },
      fc.constantFrom(
        '/graphql/',
        '/graphql?query={viewer{permissions}}',
        '/graphql/%00',
        '/graphql/%E0%A4%A',
      ),
    ),
    headers: badHeaders.map((others) => ({ 'content-type': 'application/json', ...others })),
    body: fc.oneof({ weight: 16, arbitrary: bodies }, { weight: 1, arbitrary: badBody }),
  })
}
