import { askConsent, decideConsent } from './authorize.ts'
import type { Handler } from './call.ts'
import { controlSandbox } from './control.ts'
import { about, userInfo } from './drive-api.ts'
import { exportFile, getFile } from './get.ts'
import { listFiles } from './list.ts'
import { homePage, styleSheet, viewPage } from './pages.ts'
import { giveToken, revokeToken } from './token.ts'

type Route = {
  method: 'GET' | 'POST'
  path: RegExp
  handler: Handler
  /** Spoken by programs: counted, and subject to the faults that were set. */
  isApi?: boolean
}

const routes: Route[] = [
  { method: 'GET', path: /^\/o\/oauth2\/v2\/auth$/, handler: askConsent },
  { method: 'POST', path: /^\/o\/oauth2\/v2\/auth$/, handler: decideConsent },
  { method: 'POST', path: /^\/token$/, handler: giveToken, isApi: true },
  { method: 'POST', path: /^\/revoke$/, handler: revokeToken, isApi: true },
  { method: 'GET', path: /^\/oauth2\/v[23]\/userinfo$/, handler: userInfo, isApi: true },
  { method: 'GET', path: /^\/drive\/v3\/about$/, handler: about, isApi: true },
  { method: 'GET', path: /^\/drive\/v3\/files$/, handler: listFiles, isApi: true },
  { method: 'GET', path: /^\/drive\/v3\/files\/([^/]+)$/, handler: getFile, isApi: true },
  {
    method: 'GET',
    path: /^\/drive\/v3\/files\/([^/]+)\/export$/,
    handler: exportFile,
    isApi: true,
  },
  { method: 'POST', path: /^\/sandbox\/control$/, handler: controlSandbox },
  { method: 'GET', path: /^\/$/, handler: homePage },
  { method: 'GET', path: /^\/style\.css$/, handler: styleSheet },
  { method: 'GET', path: /^\/drive\/folders\/([^/]+)$/, handler: viewPage },
  { method: 'GET', path: /^\/[a-z]+\/d\/([^/]+)\/(?:edit|view)$/, handler: viewPage },
]

/** The route of a request, and the id in its path. */
export function findRoute(method: string, path: string) {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { ...route, id: match[1] ?? '' }
  }
  return undefined
}
