import type { Rolldown } from 'vite'

/** Whether one of the importers of a module is the entry, directly or not. */
function reachedFrom(entry: RegExp) {
  const cache = new Map<string, boolean>()
  return function isReached(id: string, context: Rolldown.ChunkingContext): boolean {
    const cached = cache.get(id)
    if (cached !== undefined) return cached
    // In an import cycle the other modules decide.
    cache.set(id, false)
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
    const callers = [...importers, ...dynamicImporters]
    const answer = entry.test(id) || callers.some((caller) => isReached(caller, context))
    cache.set(id, answer)
    return answer
  }
}

const isRoom = reachedFrom(/frontend\/src\/main\.tsx$/)
const isPublic = reachedFrom(/frontend\/src\/site\/main\.ts$/)

/** Leaves out what public pages load too: it would bring them the whole chunk. */
const inRooms = (name: string) => (id: string, context: Rolldown.ChunkingContext) =>
  isRoom(id, context) && !isPublic(id, context) ? name : null

/**
 * The chunks of portal and back office. Each request costs a round trip on a slow network, so what many screens
 * share is joined, and a screen brings one chunk of its own.
 *
 * - base: libraries that every screen needs and that rarely change
 * - calendar: the date picker, which is loaded when it is opened
 * - forms: the libraries of forms, and the contracts without the texts of the site
 * - parts: icons, and the menus, dialogs and tabs of Radix
 * - room: our own modules that several screens share
 */
export const chunks = [
  {
    name: inRooms('base'),
    test: /node_modules\/(react|react-dom|scheduler|react-router|@apollo|@wry|optimism|rxjs|tslib|graphql|styled-components|stylis)(\/|$)/,
    priority: 6,
  },
  {
    name: inRooms('calendar'),
    test: /node_modules\/(react-day-picker|@date-fns|date-fns)\/|ui\/forms\/day-chooser/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: inRooms('forms'),
    // Not our own form components: they import what the room chunk holds, and chunks must not import in a circle.
    test: /node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\/|contracts\/src\/(?!site\/(?!notices))/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: inRooms('parts'),
    test: /node_modules\/(lucide-react|radix-ui|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce)\//,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  {
    name: inRooms('room'),
    test: /frontend\/src\/(ui|lib|styles|features|app)\/(?!.*day-chooser)|node_modules\/date-fns\//,
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
]
