import { createSchema } from '../../api/graphql/schema.ts'
import { examples } from '../../api/rest/examples/examples.ts'
import { routes } from '../../api/rest/routes.ts'
import { rootFieldsOf } from '../../api/testing/root-fields.ts'
import type { Route } from '../../core/route.ts'
import { overGraphql, overRest } from '../both-apis.ts'
import type { Browser } from '../browser.ts'
import { documentOf, rootField } from '../graphql-document.ts'

/** A way to call one of the operations through one of the APIs. */
export interface Caller {
  name: string
  action: string
  isReading: boolean
  /** Calls it about the row with this id, and about this address. Returns all that was answered. */
  call(browser: Browser, id: number, email: string): Promise<string>
}

const byRest = routes.map((route): Caller => {
  const call = overRest({ route })
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

/** With the input of the route of the same operation. */
const byGraphql = rootFieldsOf(createSchema()).flatMap(({ name, field, operation }): Caller[] => {
  const [root, route] = [rootField(field.name), routes.find((row) => row.operation === operation)]
  if (!root || !route) return []
  const call = overGraphql({ root, document: documentOf(root) })
  return [
    {
      name,
      action: route.operation.action,
      isReading: root.kind === 'query',
      call: async (browser, id, email) => {
        const { data, error } = await call(browser, inputOf(route, id, email))
        return JSON.stringify({ data, error })
      },
    },
  ]
})

/** Every operation through each of the APIs that offer it. */
export const callers: readonly Caller[] = [...byRest, ...byGraphql]

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
