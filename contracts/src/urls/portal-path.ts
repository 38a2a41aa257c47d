import { PATHS } from '../paths.ts'
import { sameOriginPath } from './same-origin-path.ts'

const PORTAL = new RegExp(`^${PATHS.clientDashboard}([/?#]|$)`)

/** The path of the portal that an untrusted text names; that of its dashboard for any other text. */
export function portalPath(text: unknown): string {
  const path = typeof text === 'string' ? sameOriginPath(text) : null
  return path !== null && PORTAL.test(path) ? path : PATHS.clientDashboard
}
