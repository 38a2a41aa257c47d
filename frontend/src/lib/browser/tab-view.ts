import { isPortalPath } from '@loggia/contracts/paths'
import {
  isViewSession,
  viewedClientId,
  type ViewSession,
} from '@loggia/contracts/client-view/view-session'

/**
 * The view of a client that this document of the portal shows, as its address said when it was loaded; null in every
 * other document, and on the server. Requests name it, so that other tabs go on with their own sessions.
 */
export const TAB_VIEW: ViewSession | null = viewIn(globalThis.location)

/** The id of the client whose view this document shows. */
export const TAB_CLIENT_ID: number | null = TAB_VIEW && viewedClientId(TAB_VIEW)

/** Only browsers have a location. */
function viewIn(location: Location | undefined): ViewSession | null {
  if (!location || !isPortalPath(location.pathname)) return null
  const session = new URLSearchParams(location.search).get('session')
  return isViewSession(session) ? session : null
}

/** The endpoint of GraphQL: the portal acts as its client, also while staff are signed in in the same browser. */
export function graphqlUri(): string {
  const acting = TAB_VIEW ?? (isPortalPath(window.location.pathname) ? 'client' : null)
  return acting ? `/graphql?session=${acting}` : '/graphql'
}

/** A path of the portal that stays in the view of this document, so that it can be loaded again. */
export function inTabView(path: string): string {
  if (!TAB_VIEW) return path
  const [page = '', anchor] = path.split('#')
  const viewed = `${page}${page.includes('?') ? '&' : '?'}session=${TAB_VIEW}`
  return anchor === undefined ? viewed : `${viewed}#${anchor}`
}
