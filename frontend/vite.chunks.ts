import type { Rolldown } from 'vite'

/** The entry points of public pages. The route table loads all other screens when they are opened. */
const PUBLIC_ENTRY =
  /frontend\/src\/(main|app\/(layouts\/public-layout|routes\/(home|legal|newsletter)))\.tsx$/
const ROUTE_TABLE = /frontend\/src\/app\/route-table\.tsx$/

const cache = new Map<string, boolean>()

/** Whether public pages load the module, at once or later. */
function isPublic(id: string, context: Rolldown.ChunkingContext): boolean {
  const cached = cache.get(id)
  if (cached !== undefined) return cached
  // In an import cycle the other modules decide.
  cache.set(id, false)
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
  const callers = [
    ...importers,
    ...dynamicImporters.filter((importer) => !ROUTE_TABLE.test(importer)),
  ]
  const answer = PUBLIC_ENTRY.test(id) || callers.some((caller) => isPublic(caller, context))
  cache.set(id, answer)
  return answer
}

/** Puts modules that public pages load into a chunk; the next rule decides about all others. */
const forPublicPages = (name: string) => (id: string, context: Rolldown.ChunkingContext) =>
  isPublic(id, context) ? name : null

const OWN = /frontend\/src\/(ui|lib|styles|features|app\/use-company)/

/**
 * - base: libraries that every screen needs and that rarely change
 * - forms, schemas: what forms need; public pages load the schemas late
 * - common: small modules that the home page shares with a few other screens
 * - shared, signed-in: our own modules that many screens share, instead of dozens of small chunks; one for
 *   public pages, one for portal and back office
 */
export const chunks = [
  {
    name: 'base',
    test: /node_modules\/(?!.*(windowFocusSource|fromEvent|mapOneOrManyArgs))(react|react-dom|scheduler|react-router|@apollo|@wry|optimism|rxjs|tslib|graphql|styled-components|stylis)(\/|$)/,
    priority: 4,
  },
  {
    name: forPublicPages('forms'),
    test: /node_modules\/react-hook-form\/|frontend\/src\/(lib\/forms\/(form|resolver)|ui\/forms\/(field|[a-z-]+-field|form-error|form-layout|select))\.tsx?$/,
    priority: 3,
  },
  { name: 'schemas', test: /node_modules\/zod\//, priority: 3 },
  {
    name: 'common',
    test: /network-mark|social-links|idempotency-key|text-link|menu-button|content\/services|lucide-react\/dist\/esm\/icons\/(circle-check|cloud|layout-dashboard|mail|map-pin|phone|x)\.mjs/,
    priority: 3,
  },
  { name: forPublicPages('shared'), test: OWN, minShareCount: 4, priority: 2 },
  { name: 'signed-in', test: OWN, minShareCount: 4, includeDependenciesRecursively: false },
]
