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

/** Whether a module or something that it imports matches, apart from what is loaded later. */
function reaching(target: RegExp) {
  const cache = new Map<string, boolean>()
  return function isReaching(id: string, context: Rolldown.ChunkingContext): boolean {
    const cached = cache.get(id)
    if (cached !== undefined) return cached
    cache.set(id, false)
    const { importedIds = [] } = context.getModuleInfo(id) ?? {}
    const answer = target.test(id) || importedIds.some((each) => isReaching(each, context))
    cache.set(id, answer)
    return answer
  }
}

const isRoom = reachedFrom(/frontend\/src\/main\.tsx$/)
const isPublic = reachedFrom(/frontend\/src\/site\/main\.ts$/)

const usesForms = reaching(/node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\//)

type NameOf = (id: string, context: Rolldown.ChunkingContext) => string | null

/** Leaves out what public pages load too: it would bring them the whole chunk. */
const inRooms = (name: string | NameOf) => (id: string, context: Rolldown.ChunkingContext) => {
  if (!isRoom(id, context) || isPublic(id, context)) return null
  return typeof name === 'string' ? name : name(id, context)
}

/**
 * The chunks of portal and back office. Each request costs a round trip on a slow network, so what many screens
 * share is joined, and a screen brings one chunk of its own.
 *
 * - base: libraries that every screen needs and that rarely change
 * - calendar: the date picker, which is loaded when it is opened
 * - forms: the libraries of forms; loaded with the first form
 * - fields: our own modules around those, and the contracts that check input
 * - form-support: what the forms of rooms and of public pages share
 * - parts: icons, and the menus, dialogs and tabs of Radix
 * - records: what the pages of records and the activity share, and other screens do without
 * - room: our other modules that several screens share
 */
export const chunks = [
  {
    name: inRooms('base'),
    test: /node_modules\/(react|react-dom|scheduler|react-router|@apollo|@wry|optimism|rxjs|tslib|graphql|styled-components|stylis)(\/|$)/,
    priority: 6,
  },
  {
    name: 'form-support',
    test: /frontend\/src\/lib\/(data\/idempotency-key|forms\/session-draft)/,
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
    // Not what of ours uses them: it imports what the room chunk holds, and chunks must not import in a circle.
    test: /node_modules\/(react-hook-form|@hookform|@standard-schema|zod)\//,
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
    name: inRooms('records'),
    test: /frontend\/src\/(features\/(records|activity)|ui\/records\/(?!record-(link|top)|list-origin))/,
    minShareCount: 2,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: inRooms((id, context) => (usesForms(id, context) ? 'fields' : 'room')),
    test: /(frontend|contracts)\/src\/(?!site\/(?!notices)|.*day-chooser)|node_modules\/date-fns\//,
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
]
