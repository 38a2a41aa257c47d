/** How staff look at the portal as a client, and for how long. */
export const CLIENT_VIEW = { lifetimeSeconds: 15 * 60 } as const

/** The prefix of `?session=` in requests made while viewing the portal as a client. */
const VIEW_PREFIX = 'view-'

/** Names the client, so that a page about one client never gets answers about another. It is no secret. */
export type ViewSession = `${typeof VIEW_PREFIX}${string}`

export function viewSessionOf(clientId: number): ViewSession {
  return `${VIEW_PREFIX}${clientId}`
}

/** Whether a request says that it is made in a view, also in one that cannot exist. */
export function isViewSession(session: unknown): session is ViewSession {
  return typeof session === 'string' && session.startsWith(VIEW_PREFIX)
}

/** The id of the client whose view it is; null for one that cannot exist. */
export function viewedClientId(session: ViewSession): number | null {
  const id = session.slice(VIEW_PREFIX.length)
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
}
