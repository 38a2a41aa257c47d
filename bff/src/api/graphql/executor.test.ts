import fc from 'fast-check'
import {
  execute,
  GraphQLError,
  parse,
  validate,
  type ExecutionResult,
  type GraphQLObjectType,
} from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../core/errors.ts'
import { arbitraryData } from '../testing/arbitrary-data.ts'
import { arbitraryQuery } from '../testing/arbitrary-query.ts'
import { createExecutor } from './executor.ts'
import { createSchema } from './schema.ts'

/** Queries that are compared with graphql-js. */
const QUERIES = 600

/** Calls until a query is compiled. */
const CALLS = 3

/** What the resolver of a root field returns or throws. */
type Outcome = { data: unknown } | { error: Error }

let outcomes: Record<string, Outcome>
let calls: [field: string, args: unknown][]
beforeEach(() => {
  outcomes = {}
  calls = []
})

/** The real schema, with root fields that return the outcomes of a test. */
function schemaWithOutcomes() {
  const schema = createSchema()
  for (const field of Object.values(queryTypeOf(schema).getFields())) {
    field.resolve = async (_parent, args) => {
      calls.push([field.name, args])
      const outcome = outcomes[field.name] ?? { data: null }
      if ('error' in outcome) throw outcome.error
      return outcome.data
    }
  }
  return schema
}

function queryTypeOf(schema: ReturnType<typeof createSchema>): GraphQLObjectType {
  const type = schema.getQueryType()
  if (!type) throw new Error('The schema has no queries')
  return type
}

const plainSchema = schemaWithOutcomes()
const execution = createExecutor(schemaWithOutcomes())

/** Everything that responses, logs and plugins can observe of a result. */
function observable({ data, errors, extensions }: ExecutionResult) {
  return {
    data: JSON.stringify(data),
    extensions,
    errors: errors?.map((error) => ({
      isGraphqlError: error instanceof GraphQLError,
      constructor: error.constructor,
      name: error.name,
      text: JSON.stringify(error),
      original: error.originalError,
      path: error.path,
      locations: error.locations,
      extensions: error.extensions,
    })),
  }
}

/** Executes a query with graphql-js and as compiled code, and compares the results. */
async function expectSame(query: string, variableValues: Record<string, unknown> = {}) {
  const document = parse(query)
  const args = { document, contextValue: {}, variableValues }
  for (let call = 1; call < CALLS; call += 1) await execution(args)
  calls = []
  const expected = observable(await execute({ ...args, schema: plainSchema }))
  const callsExpected = calls
  calls = []
  expect(observable(await execution(args))).toEqual(expected)
  expect(calls).toEqual(callsExpected)
  return expected
}

const rootFields = Object.values(queryTypeOf(plainSchema).getFields())

const arbitraryOutcomes = fc.constantFrom(0, 0, 3).chain((odds) =>
  fc.record(
    Object.fromEntries(
      rootFields.map((field) => [
        field.name,
        fc.oneof(
          { weight: 9, arbitrary: arbitraryData(field.type, odds).map((data) => ({ data })) },
          {
            weight: 1,
            arbitrary: fc.constant({ error: new AppError('FORBIDDEN', 'You may not') }),
          },
        ),
      ]),
    ),
  ),
)

describe('a compiled query', () => {
  test(`answers exactly as graphql-js does (${QUERIES} queries)`, async () => {
    let answered = 0
    const property = fc.asyncProperty(
      arbitraryQuery(queryTypeOf(plainSchema)),
      arbitraryOutcomes,
      async ({ query, variables }, chosen) => {
        fc.pre(validate(plainSchema, parse(query)).length === 0)
        outcomes = chosen
        const { errors } = await expectSame(query, variables)
        if (!errors) answered += 1
      },
    )
    await fc.assert(property, { numRuns: QUERIES })
    expect(answered).toBeGreaterThan(QUERIES / 10)
  }, 120_000)

  test('reports errors of operations with their class, path and locations', async () => {
    const error = new AppError('NOT_FOUND', 'Contact not found')
    outcomes = { contact: { error }, siteSettings: { data: [] } }
    const { errors } = await expectSame('{ siteSettings { key } contact(id: 1) { id } }')
    expect(errors).toMatchObject([{ isGraphqlError: true, path: ['contact'], original: error }])
  })

  test('propagates null to the nearest field that may be null', async () => {
    const item = { id: 1, displayName: undefined }
    outcomes = { audit: { data: { items: [{ ...item, action: null }], total: 1 } } }
    const { data, errors } = await expectSame('{ audit { items { id action } total } }')
    expect(data).toBe('null')
    expect(errors?.[0]?.path).toEqual(['audit', 'items', 0, 'action'])
  })

  test('takes no method of a text for a field of that name', async () => {
    outcomes = { driveStatus: { data: { lastFailure: 'a text, which has a method at()' } } }
    const { data, errors } = await expectSame('{ driveStatus { lastFailure { at } } }')
    expect(data).toBe('{"driveStatus":{"lastFailure":null}}')
    expect(errors).toHaveLength(1)
  })

  test('calls an operation once, even if its answer turns out to have an error', async () => {
    outcomes = { installation: { data: { demo: 'nonsense' } } }
    await expectSame('{ installation { demo } }')
    expect(calls).toEqual([['installation', {}]])
  })

  test('coerces variables and arguments as graphql-js does', async () => {
    const query = 'query ($status: ProjectStatus) { projects(status: $status, limit: 5) { total } }'
    outcomes = { projects: { data: { total: 3, items: [] } } }
    await expectSame(query, { status: 'IN_PROGRESS' })
    expect(calls).toEqual([['projects', { status: 'in-progress', limit: 5 }]])
    expect((await expectSame(query, { status: 'in-progress' })).errors).toHaveLength(1)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'may use %s as a response key',
    async (key) => {
      outcomes = { installation: { data: { demo: true } } }
      const { data } = await expectSame(`{ installation { ${key}: demo } }`)
      expect(data).toBe(`{"installation":{"${key}":true}}`)
    },
  )
})
