import { z } from 'zod'
import { pathKeys } from '../openapi-input.ts'
import { routes, type Route } from '../routes.ts'
import type { Written } from './example.ts'
import { exampleOf } from './example-of.ts'
import { written } from './written.ts'

/** The example that the document shows of an operation. A test sends it and checks the answer. */
interface Example {
  body?: object
  query?: Record<string, string>
  answer?: unknown
}

const byName: Readonly<Record<string, Written>> = written

const derived = new Map<string, Example>()

/** The example of an operation by its name, derived when it is first asked for; empty where no route has that name. */
export function exampleFor(name: string): Example {
  const known = derived.get(name)
  if (known) return known
  const route = routes.find((each) => each.name === name)
  const example = route ? routeExample(route) : {}
  derived.set(name, example)
  return example
}

function routeExample(route: Route): Example {
  const input = inputExample(route)
  const answer = answerExample(route, input)
  if (route.method === 'get') return { query: textsOf(input), answer }
  const hasBody = !route.receivesFile && Object.keys(input).length > 0
  return { ...(hasBody && { body: input }), answer }
}

/** The parts of a call besides its path. */
function inputExample(route: Route): Record<string, unknown> {
  const given = byName[route.name]?.input ?? {}
  const place = { ...placeOf(route), side: 'input', given } as const
  const example = z.record(z.string(), z.unknown()).parse(exampleOf(route.operation.input, place))
  const inPath = pathKeys(route)
  return Object.fromEntries(Object.entries(example).filter(([key]) => !inPath.includes(key)))
}

/** The answer to that call, with its changes; undefined where the answer has no body. */
function answerExample(route: Route, input: Record<string, unknown>): unknown {
  const { operation, status, isCsv, isPage, isStreamed } = route
  const answer = byName[route.name]?.answer
  if (isCsv) return answer
  if (isStreamed || status >= 204) return undefined
  const changed = { ...input, ...('version' in input && { version: Number(input['version']) + 1 }) }
  const given = Array.isArray(answer) ? answer : { ...changed, ...Object(answer) }
  const place = { ...placeOf(route), side: 'output', given } as const
  const example = exampleOf(operation.output, place)
  return isPage ? z.object({ items: z.unknown() }).parse(example).items : example
}

function placeOf({ name, operation }: Route) {
  const [topic = ''] = operation.action.split(':')
  return { owners: [topic], key: name }
}

export function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
}
