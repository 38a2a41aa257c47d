import fc from 'fast-check'
import { badValue } from './values.ts'

const nested = (depth: number) => `${'{ clients { items '.repeat(depth)}${'} }'.repeat(depth)}`

const oddQuery = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '{',
    '{ }',
    '{ nothing }',
    'query { viewer { permissions } } query { viewer { permissions } }',
    'subscription { viewer { permissions } }',
    '{ __proto__ { constructor } }',
    '{ ...F } fragment F on Query { ...F }',
    'fragment F on Query { viewer { permissions } }',
    '{ viewer @skip(if: "x") { permissions @include @include } }',
    '{ clients(page: 99999999999999999999, q: "\\uD800") { total } }',
    '{ clients(q: "\\u0000") { total } }',
    '{ clients(q: """\u0000""") { total } }',
    '{ audit(q: {a: 1}, page: [1], status: NOTHING) { total } }',
    'mutation { createProject(input: {title: "x", clientId: 1, startDate: {a: [1]}}) { id } }',
    'mutation { deleteClient(id: -2147483649) deleteProject(id: 1.0) }',
    nested(40),
    nested(4_000),
    `{ ${Array.from({ length: 2_000 }, (_, n) => `a${n}: viewer { permissions }`).join(' ')} }`,
    `{ viewer { ${'permissions '.repeat(5_000)} } }`,
    `{ clients(q: ${'['.repeat(5_000)}${']'.repeat(5_000)}) { total } }`,
    `query (${Array.from({ length: 2_000 }, (_, n) => `$v${n}: Int`).join(', ')}) { viewer { permissions } }`,
    `{ viewer ${'@a '.repeat(3_000)} { permissions } }`,
    '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
    null,
    7,
    [],
    {},
    true,
  ),
  fc.string({ maxLength: 40 }),
)

/** Variables, names and extensions of another form than GraphQL asks for. */
export const oddRest = fc.record(
  {
    variables: fc.oneof(fc.constantFrom<unknown>([], [1], 'x', '{}', 7, null, true), badValue),
    operationName: badValue,
    extensions: fc.oneof(
      badValue,
      fc.constant({ persistedQuery: { version: 1, sha256Hash: 'x' } }),
      fc.constant({ persistedQuery: 7 }),
    ),
  },
  { requiredKeys: [] },
)

/** GraphQL requests that the schema does not allow, that are too large, or that are malformed. */
export const oddOperation = fc.oneof(
  oddQuery.map((query) => ({ query })),
  oddRest.map((rest) => ({ query: '{ viewer { permissions } }', ...rest })),
  fc.tuple(oddQuery, oddRest).map(([query, rest]) => ({ query, ...rest })),
)
