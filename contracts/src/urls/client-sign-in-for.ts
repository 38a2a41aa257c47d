import { PATHS } from '../paths.ts'

/** The client sign-in that leads to a path of the portal. Without a path it leads to the dashboard. */
export function clientSignInFor(path: string): string {
  if (path === PATHS.clientDashboard) return PATHS.clientSignIn
  return `${PATHS.clientSignIn}?${new URLSearchParams({ next: path }).toString()}`
}
