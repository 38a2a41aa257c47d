import { examples } from '../../api/rest/examples/examples.ts'
import { routes } from '../../api/rest/routes.ts'
import type { Route } from '../../core/route.ts'
import { overGraphql, overRest } from '../both-apis.ts'
import type { Browser } from '../browser.ts'
import { documentOf, ROOT_FIELDS, rootField } from '../graphql-document.ts'

/** A way to call one of the operations through one of the APIs. */
export interface Caller {
  name: string
  action: string
  isReading: boolean
  /** Calls it about the row with this id, and about this address. Returns all that was answered. */
  call(browser: Browser, id: number, email: string): Promise<string>
}

/** Every operation of REST, and its field of GraphQL where it has one of its name. */
export const callers: readonly Caller[] = routes.flatMap((route) => {
  const { action } = route.operation
  const isReading = action.endsWith(':read') && route.method === 'get'
  const rest = overRest({ route })
  const byRest: Caller = {
    name: `${route.method.toUpperCase()} ${route.path}`,
    action,
    isReading,
    call: async (browser, id, email) => {
      const { headers, ...answer } = await rest(browser, inputOf(route, id, email))
      return `${headers.get('location') ?? ''} ${JSON.stringify(answer)}`
    },
  }
  if (!ROOT_FIELDS.includes(route.name)) return [byRest]
  const root = rootField(route.name)
  if (!root) return [byRest]
  const graphql = overGraphql({ root, document: documentOf(root) })
  const byGraphql: Caller = {
    name: `${root.kind} ${route.name}`,
    action,
    isReading,
    call: async (browser, id, email) => {
      const { headers: _, ...answer } = await graphql(browser, inputOf(route, id, email))
      return JSON.stringify(answer)
    },
  }
  return [byRest, byGraphql]
})

/** The input of the example, with each id and address replaced. */
function inputOf({ name, path }: Route, id: number, email: string): Record<string, unknown> {
  const { body, query } = examples[name] ?? {}
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
