import { env } from '@loggia/testing/env'
import type { Operation } from '@loggia/domain/kernel/operation'
import { afterAll, expect, test } from 'vitest'
import {
  attemptsAt,
  attemptsOfAnybody,
  type Attempt,
  type Person,
} from '../testing/bad-input/attempts.ts'
import { bombard } from '../testing/bad-input/bombard.ts'
import { badDocuments, badGraphqlRequest } from '../testing/bad-input/graphql-attempts.ts'
import { onceFoundByGraphql, onceFoundByRest } from '../testing/bad-input/once-found.ts'
import { badRestRequest, validRestRequest } from '../testing/bad-input/rest-attempts.ts'
import { badToolRequest, validToolRequest } from '../testing/bad-input/tool-attempts.ts'
import { startWorld } from '../testing/bad-input/world.ts'
import {
  filledExample,
  permittedKind,
  toolInput,
  type Prepared,
} from '@loggia/testing/api/example-preparations'
import {
  documentOf,
  ROOT_FIELDS,
  variablesOf,
  type RootField,
} from '@loggia/testing/api/graphql-document'
import { agentTools, type AgentTool } from './mcp/tools.ts'
import { routes, type Route } from './rest/routes.ts'

/** An operation and its callers: a route, a field of the schema, or both; for agents a tool besides. */
interface Target {
  name: string
  operation: Operation
  route?: Route
  field?: RootField
}

const targets: Target[] = [
  ...routes.map((route) => {
    const { name, operation } = route
    return {
      name,
      operation,
      route,
      field: ROOT_FIELDS.find((each) => each.operation === operation),
    }
  }),
  ...ROOT_FIELDS.filter(({ operation }) =>
    routes.every((route) => route.operation !== operation),
  ).map((field) => ({ name: field.name, operation: field.operation, field })),
]

/** Requests to each operation through each API. */
const REQUESTS = env.fuzzRuns

const TIMEOUT = 120_000 + REQUESTS * 100

const world = await startWorld()
afterAll(() => world.close())

const personOf = (target: Target): Person => {
  const kind = permittedKind(target)
  return kind === 'client' ? 'manager' : kind
}

/** The request to a target through one API. */
interface Volley {
  /** The request that succeeds, with this status. */
  valid: Attempt
  status: number
  bad: Attempt[]
}

function byRest(route: Route, prepared: Prepared, by: Person): Volley {
  const call = { route, prepared, ...filledExample(route, prepared) }
  return {
    valid: { by, request: validRestRequest(call) },
    status: route.status ?? 200,
    bad: attemptsAt(route.operation, by, badRestRequest(call), REQUESTS),
  }
}

function byGraphql(
  { operation, route }: Target,
  root: RootField,
  prepared: Prepared,
  by: Person,
): Volley {
  const { query, body } = route ? filledExample(route, prepared) : {}
  // A query in a path has only texts, in which a prepared value is no number.
  const variables = variablesOf(root, { ...query, ...body, ...prepared })
  const request = {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: documentOf(root), variables }),
  }
  const bad = attemptsAt(operation, by, badGraphqlRequest(root, variables), REQUESTS)
  return { valid: { by, request }, status: 200, bad }
}

function byAgent(tool: AgentTool, route: Route, prepared: Prepared): Volley {
  const input = toolInput(route, prepared)
  const bad = attemptsAt(tool.operation, 'program', badToolRequest(tool, input), REQUESTS)
  return { valid: { by: 'program', request: validToolRequest(tool, input) }, status: 200, bad }
}

// All APIs in one test: preparing the state costs as much as sending the requests.
test.each(targets.map((target) => [target.name, target] as const))(
  `%s refuses bad input without storing anything (${REQUESTS} requests through each API)`,
  async (name, target) => {
    const { route, field } = target
    const tool = agentTools.get(name)
    const by = personOf(target)
    const prepared = await world.prepare(name, by)
    const volleys = [
      ...(route ? [byRest(route, prepared, by)] : []),
      ...(field ? [byGraphql(target, field, prepared, by)] : []),
      ...(route && tool ? [byAgent(tool, route, prepared)] : []),
    ]
    for (const { valid, status } of volleys) {
      expect([...(await bombard(world, [valid])).keys()]).toEqual([status])
    }
    await bombard(
      world,
      volleys.flatMap(({ bad }) => bad),
    )
  },
  TIMEOUT,
)

test('refuses documents that the schema does not allow', async () => {
  await bombard(world, attemptsOfAnybody(badDocuments, 10 * REQUESTS))
})

test('refuses by REST what once was a bug', async () => {
  await bombard(world, onceFoundByRest)
})

test('refuses by GraphQL what once was a bug', async () => {
  await bombard(world, onceFoundByGraphql)
})
