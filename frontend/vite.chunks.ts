import type { Rolldown } from 'vite'

/** Where the screens of visitors begin. All others are fetched by the route table when they are opened. */
const VISITED =
  /frontend\/src\/(main|app\/(layouts\/public-layout|routes\/(home|legal|newsletter)))\.tsx$/
const ROUTE_TABLE = /frontend\/src\/app\/route-table\.tsx$/

const visited = new Map<string, boolean>()

/** Whether a visitor fetches the module, with a screen or later on it. */
function isVisited(id: string, context: Rolldown.ChunkingContext): boolean {
  const known = visited.get(id)
  if (known !== undefined) return known
  // In a circle the others decide.
  visited.set(id, false)
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  const callers = [...importers, ...dynamicImporters.filter((it) => !ROUTE_TABLE.test(it))]
  const answer = VISITED.test(id) || callers.some((it) => isVisited(it, context))
  visited.set(id, answer)
  return answer
}

/** A chunk of modules that visitors fetch; the like of others is left to the next rule. */
const forVisitors = (name: string) => (id: string, context: Rolldown.ChunkingContext) =>
  isVisited(id, context) ? name : null

const OWN = /frontend\/src\/(ui|lib|styles|features)\//

/**
 * The libraries that every screen needs change seldom and are one chunk; those of forms two more, of
 * which public pages fetch the second, the schemas, late. What many screens share of our own is
 * another, lest there be dozens: one of what visitors need, and one of what only portal and office do.
 * Small parts that the home page has in common with a few others are one as well.
 */
export const chunks = [
  {
    name: 'base',
    test: /node_modules\/(?!.*(windowFocusSource|fromEvent|mapOneOrManyArgs))(react|react-dom|scheduler|react-router|@apollo|@wry|optimism|rxjs|tslib|graphql|styled-components|stylis)(\/|$)/,
    priority: 4,
  },
  {
    name: forVisitors('forms'),
    test: /node_modules\/react-hook-form\/|frontend\/src\/(lib\/forms\/(form|zod-resolver)|ui\/forms\/(field|[a-z-]+-field|form-error))\.tsx?$/,
    priority: 3,
  },
  { name: 'schemas', test: /node_modules\/zod\//, priority: 3 },
  {
    name: 'common',
    test: /network-mark|social-links|idempotency-key|text-link|menu-button|content\/services|lucide-react\/dist\/esm\/icons\/(circle-check|cloud|layout-dashboard|mail|map-pin|phone|x)\.mjs/,
    priority: 3,
  },
  { name: forVisitors('shared'), test: OWN, minShareCount: 4, priority: 2 },
  { name: 'signed-in', test: OWN, minShareCount: 4, includeDependenciesRecursively: false },
]
