import { errorBody } from '@loggia/contracts/errors'
import { env } from '@loggia/testing/env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { attemptsAt, attemptsOfAnybody, type Person } from '../testing/bad-input/attempts.ts'
import { bombard } from '../testing/bad-input/bombard.ts'
import { badDocuments, badGraphqlRequest } from '../testing/bad-input/graphql-attempts.ts'
import { onceFoundByGraphql, onceFoundByRest } from '../testing/bad-input/once-found.ts'
import { badRestRequest, validRestRequest } from '../testing/bad-input/rest-attempts.ts'
import { startWorld, type World } from '../testing/bad-input/world.ts'
import { filledExample, permittedKind } from '../testing/example-preparations.ts'
import { documentOf, rootField, variablesOf } from '../testing/graphql-document.ts'
import { schema } from './graphql/schema.ts'
import { routes } from './rest/routes.ts'
import { rootFieldsOf } from './testing/root-fields.ts'

const rootFields = rootFieldsOf(schema)

/** Requests to each operation through each API. */
const REQUESTS = env.fuzzRuns

const TIMEOUT = 60_000 + REQUESTS * 100

const graphqlErrors = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: errorBody.omit({ message: true }) }))
    .min(1),
})
const graphqlError = z.union([graphqlErrors, errorBody])

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const personOf = (operation: Parameters<typeof permittedKind>[0]): Person => {
  const kind = permittedKind(operation)
  return kind === 'client' ? 'manager' : kind
}

describe('REST', () => {
  test.each(routes.map((route) => [route.name, route] as const))(
    `%s refuses bad input without storing anything (${REQUESTS} requests)`,
    async (name, route) => {
      const by = personOf(route)
      const prepared = await world.prepare(name, by)
      const call = { route, prepared, ...filledExample(route, prepared) }
      const reached = await bombard(world, [{ by, request: validRestRequest(call) }], errorBody)
      expect([...reached.keys()]).toEqual([route.status ?? 200])
      const attempts = attemptsAt(route.operation, by, badRestRequest(call), REQUESTS)
      await bombard(world, attempts, errorBody)
    },
    TIMEOUT,
  )

  test('refuses what once was a bug', async () => {
    await bombard(world, onceFoundByRest, errorBody)
  })
})

describe('GraphQL', () => {
  test.each(rootFields.map(({ name, field, operation }) => [name, field.name, operation] as const))(
    `%s refuses bad input without storing anything (${REQUESTS} requests)`,
    async (name, fieldName, operation) => {
      const root = rootField(fieldName)
      if (!root || !operation) throw new Error(`${name} has no resolver`)
      const route = routes.find((row) => row.operation === operation)
      const by = personOf(route ?? { name, operation })
      const prepared = await world.prepare(route?.name ?? name, by)
      const { query, body } = route ? filledExample(route, prepared) : {}
      // A query in a path has only texts, in which what was prepared is no number.
      const variables = variablesOf(root, { ...query, ...body, ...prepared })
      const request = {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: documentOf(root), variables }),
      }
      const reached = await bombard(world, [{ by, request }], graphqlError)
      expect([...reached.keys()]).toEqual([200])
      const attempts = attemptsAt(operation, by, badGraphqlRequest(root, variables), REQUESTS)
      await bombard(world, attempts, graphqlError)
    },
    TIMEOUT,
  )

  test('refuses documents that the schema does not allow', async () => {
    await bombard(world, attemptsOfAnybody(badDocuments, 10 * REQUESTS), graphqlError)
  }, 60_000)

  test('refuses what once was a bug', async () => {
    await bombard(world, onceFoundByGraphql, graphqlError)
  })
})
