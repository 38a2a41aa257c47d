import { clientPath, clientViewPath, isPage, PATHS } from '@loggia/contracts/paths'
import { clientSignInFor } from '@loggia/contracts/urls/client-sign-in-for'
import { isViewSession, viewedClientId } from '@loggia/contracts/client-view/view-session'
import type { Preferences } from '@loggia/contracts/account/preferences'
import type { Response } from 'express'
import type { Context } from '@loggia/domain/kernel/context'
import { readClientStatus } from '@loggia/domain/client-auth/client-auth.service'
import { readClientView } from '@loggia/domain/client-view/client-view.service'
import { readPortalGuide } from '@loggia/domain/portal-profile/portal-guide.service'
import { readViewer } from '@loggia/domain/viewer/viewer.service'
import { toEnumName } from '@loggia/contracts/enum-name'
import { setFlash } from '../flashes.ts'
import type { ShellData, ShellPreferences } from './shell-renderer.ts'

/** The signed-in person; nothing while that is unknown. */
export type ShellPerson = Pick<ShellData, 'viewer' | 'clientStatus' | 'clientView' | 'portalGuide'>

/** The kind of a shell: the facts about its person, and the redirect of strangers. */
export interface ShellSession {
  /** With which its screens ask, also while the browser has both. */
  session: 'staff' | 'client'
  /** The facts about the person; null for a stranger. */
  read(context: Context): Promise<ShellPerson | null>
  /** @param url the path and query that were asked for */
  redirectStranger(res: Response, url: string, context: Context): void | Promise<void>
}

export const officeShell: ShellSession = {
  session: 'staff',
  async read(context) {
    const { staff, preferences, ...viewer } = await readViewer(context, {})
    if (!staff) return null
    return {
      viewer: {
        staff: { ...staff, role: toEnumName(staff.role) },
        ...viewer,
        preferences: namesOf(preferences),
      },
    }
  },
  redirectStranger(res, url) {
    res.redirect(303, `${PATHS.staffSignIn}?${new URLSearchParams({ next: url }).toString()}`)
  },
}

export const portalShell: ShellSession = {
  session: 'client',
  async read(context) {
    const { ok: _, ...clientStatus } = await readClientStatus(context, {})
    if (!clientStatus.authenticated) return null
    // It decides whether the dashboard stands there or a greeting, which both are the largest of the page.
    const portalGuide = await readPortalGuide(context, {})
    const person = { clientStatus, portalGuide }
    if (!isViewSession(context.session)) return person
    return { ...person, clientView: await readClientView(context, {}) }
  },
  async redirectStranger(res, url, { session, clientView }) {
    if (isViewSession(session)) {
      const clientId = viewedClientId(session)
      setFlash(res, 'viewEnded')
      return res.redirect(303, clientId === null ? PATHS.adminClients : clientPath(clientId))
    }
    const view = await clientView()
    if (view) return res.redirect(303, inView(url, view.clientId))
    setFlash(res, 'authenticationRequired')
    res.redirect(303, clientSignInFor(url))
  },
}

/** The preferences as GraphQL names them. */
function namesOf(preferences: Preferences | null): ShellPreferences | null {
  if (!preferences) return null
  return {
    shortcuts: toEnumName(preferences.shortcuts),
    density: toEnumName(preferences.density),
    scheme: toEnumName(preferences.scheme),
  }
}

/** Links of the portal need not know of the view: a page without it leads back to the same page and tab. */
function inView(url: string, clientId: number): string {
  const { pathname, searchParams } = new URL(url, 'http://here')
  const path = clientViewPath(clientId, isPage(pathname) ? pathname : PATHS.clientDashboard)
  const tab = searchParams.get('tab')
  return tab === null ? path : `${path}&${new URLSearchParams({ tab }).toString()}`
}
