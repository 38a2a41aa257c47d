import { agentTools } from '@loggia/bff/api/mcp/tools'
import { exampleFor } from '@loggia/bff/api/rest/examples/examples'
import { routes, type Route } from '@loggia/bff/api/rest/routes'
import { overRest } from '../both-apis.ts'
import type { Browser } from '../browser.ts'
import { toolCall } from '../tool-call.ts'

/** A way to call one of the operations. */
export interface Caller {
  name: string
  action: string
  isReading: boolean
  /** Calls it about the row with this id, and about this address. Returns all that was answered. */
  call(browser: Browser, id: number, email: string): Promise<string>
}

/**
 * Every operation that answers JSON, through REST. GraphQL calls the same operations with the same input, and answers no
 * more: `same-input.test.ts` and `answers.test.ts` prove it.
 */
export const callers: readonly Caller[] = routes.map((route) => {
  const call = overRest(route.operation)
  return {
    name: `${route.method.toUpperCase()} ${route.path}`,
    action: route.operation.action,
    isReading: route.method === 'get',
    call: async (browser, id, email) => {
      const { headers, ...answer } = await call(browser, inputOf(route, id, email))
      return `${headers.get('location') ?? ''} ${JSON.stringify(answer)}`
    },
  }
})

/** The operations that agents may call, through MCP. */
export const agentCallers: readonly Caller[] = callers.flatMap((caller, index) => {
  const route = routes[index]
  const tool = route && agentTools.get(route.name)
  if (!route || !tool) return []
  const call = async (browser: Browser, id: number, email: string) => {
    const input = inputOf(route, id, email)
    const { status, body } = await browser.request('post', '/mcp', toolCall(route.name, input))
    return `${status} ${JSON.stringify(body)}`
  }
  return [{ ...caller, name: `the tool ${route.name}`, call }]
})

/** The input of the example, with each id and address replaced. */
function inputOf({ name, path }: Route, id: number, email: string): Record<string, unknown> {
  const { body, query } = exampleFor(name)
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, id])
  const example = { ...Object.fromEntries(parameters), ...query, ...body }
  return replaced(example, id, email) as Record<string, unknown>
}

function replaced(value: unknown, id: number, email: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, id, email, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, replaced(item, id, email, name)]),
    )
  }
  const isId = /^id$|Ids?$|^ids$/.test(key) && /^\d+$/.test(String(value))
  if (isId) return id
  return typeof value === 'string' && /^email$/i.test(key) ? email : value
}
