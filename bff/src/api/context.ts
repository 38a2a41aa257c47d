import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BACKGROUND_HEADER, TAB_HEADER } from '@loggia/contracts/live/events'
import type { Log } from '@loggia/server/logging/log'
import type { PublishChanges } from '@loggia/domain/kernel/live/changes'
import type { Request, Response } from 'express'
import { isViewSession } from '@loggia/contracts/client-view/view-session'
import type { ChosenSession } from '@loggia/domain/kernel/actor'
import type { Producer } from '../queue.ts'
import { createKnownBrowsers } from '@loggia/domain/kernel/sessions/browser-marks'
import { deviceName } from './device-name.ts'
import { sessionsOf } from '@loggia/domain/kernel/sessions/session'
import type { Context } from '@loggia/domain/kernel/context'
import type { Config } from '../env.ts'
import { findClientActor, findViewedClient } from '@loggia/domain/portal-access/people'
import { tokenHolderFinder } from '@loggia/domain/api-tokens/token-holder'
import { activeStaffFinder } from '@loggia/domain/staff-auth/active-staff.queries'
import type { CookieName, Cookies } from '@loggia/domain/kernel/sessions/cookies'
import { parseCookie } from 'cookie'
import { networkOf } from './network.ts'
import { appRequestsOf } from './oauth/app-requests.ts'
import type { default as Provider } from 'oidc-provider'
import type { ContextOf } from './rest/router.ts'

/** The dependencies that a process creates once, for all requests. */
export interface Dependencies extends Pick<
  Context,
  | 'db'
  | 'dns'
  | 'drive'
  | 'identityProvider'
  | 'inspect'
  | 'limits'
  | 'mailProviders'
  | 'reading'
  | 'redis'
  | 'sessions'
  | 'site'
> {
  config: Config
  log: Log
  auth: Pick<Context['auth'], 'challenges' | 'guesses'>
  producer: Producer
  publish: PublishChanges
  /** The server of OAuth. */
  getProvider: () => Promise<Provider>
}

/** The id of a request: the X-Request-Id that a proxy set, if it is well formed, else a new one. */
export function requestIdOf(req: IncomingMessage): string {
  const known = requestIds.get(req)
  if (known) return known
  const header = req.headers['x-request-id']
  const isWellFormed = typeof header === 'string' && /^[\w-]{8,64}$/.test(header)
  const id = isWellFormed ? header : randomUUID()
  requestIds.set(req, id)
  return id
}

const requestIds = new WeakMap<IncomingMessage, string>()

/** The session that `?session=` names: a query parameter, since frames send no headers. */
function requestedSession({ query }: Request): ChosenSession | undefined {
  const { session } = query
  return session === 'staff' || session === 'client' || isViewSession(session) ? session : undefined
}

/** The token with which a program calls, whatever it is; undefined for browsers. */
export function bearerOf(req: Request): string | undefined {
  return /^Bearer (.{0,200})$/i.exec(req.get('Authorization') ?? '')?.[1]
}

/** The tab that sent a request, if it says so. The stream of changes repeats it, so it has to be well formed. */
function tabOf(req: Request): string | undefined {
  const tab = req.get(TAB_HEADER)
  return tab !== undefined && /^[\w-]{8,64}$/.test(tab) ? tab : undefined
}

/** Aborted when the connection closes, also after a complete response. */
function disconnectSignal(res: Response): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => controller.abort())
  if (res.closed) controller.abort()
  return controller.signal
}

/** Returns the function with which both APIs create the context of a request. */
export function contextMaker({
  producer,
  publish,
  getProvider,
  ...dependencies
}: Dependencies): ContextOf {
  const { config, log, db, sessions, auth } = dependencies
  const secure = config.PUBLIC_URL.startsWith('https:')
  const knownBrowsers = createKnownBrowsers(config.APP_SECRET)
  const findStaff = activeStaffFinder(db)
  const findTokenHolder = tokenHolderFinder({
    ...dependencies,
    findStaff,
    async findGrantId({ token, path }) {
      const found = await (await getProvider()).AccessToken.find(token)
      const isForIt = found?.aud === new URL(path, config.PUBLIC_URL).href
      return isForIt ? (found.grantId ?? null) : null
    },
  })
  return (req, res, defaultSession): Context => {
    const requestId = requestIdOf(req)
    const token = bearerOf(req)
    const ip = networkOf(req.ip ?? '')
    // A program is who its token says, in a browser too.
    const cookies = cookiesOf(req, res, secure, token === undefined)
    const tab = tabOf(req)
    const session = requestedSession(req) ?? defaultSession
    const { browser, look, ...people } = sessionsOf(
      sessions,
      knownBrowsers,
      cookies,
      {
        chosen: session,
        device: deviceName(req.get('user-agent') ?? ''),
        isBackground: req.get(BACKGROUND_HEADER) !== undefined,
      },
      {
        findStaff,
        findClient: (email) => findClientActor(db, config, email),
        findViewedClient: (viewed) => findViewedClient(db, config, viewed),
      },
    )
    const holder = async () => ({
      staff: await findTokenHolder({ token: token ?? '', ip, path: req.baseUrl }),
      client: null,
    })
    let caller: ReturnType<typeof holder> | undefined
    const program = {
      identities: () => (caller ??= holder()),
      identitiesNow: holder,
    }
    return {
      ...dependencies,
      requestId,
      ip,
      session,
      idempotencyKey: req.get('Idempotency-Key'),
      log: log.child({ requestId }),
      auth: { ...auth, ...browser },
      ...people,
      identitiesNow: look,
      ...(token !== undefined && program),
      publish: (changes) => publish(changes, tab),
      appRequests: appRequestsOf(getProvider, config.PUBLIC_URL, req, res),
      body: () => req,
      signal: () => disconnectSignal(res),
      enqueue: producer.enqueue,
    }
  }
}

const MAX_COOKIE_HEADER = 4_096

/**
 * Reads and writes the site's cookies. With https they have the `__Host-` prefix, which binds them to
 * this very host. A Cookie header of more than 4,096 characters counts as empty.
 *
 * @param secure whether the site is served over https
 * @param isBrowser false for programs, whose cookies do not count
 */
export function cookiesOf(req: Request, res: Response, secure: boolean, isBrowser = true): Cookies {
  const fullName = (name: CookieName) => `${secure ? '__Host-' : ''}loggia-${name}`
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const header = req.headers.cookie ?? ''
  const counts = isBrowser && header.length <= MAX_COOKIE_HEADER
  const received = counts ? parseCookie(header) : {}
  return {
    get: (name) => received[fullName(name)],
    set: (name, value, maxAge) =>
      void res.cookie(fullName(name), value, { ...options, ...(maxAge && { maxAge }) }),
    clear: (name) => void res.clearCookie(fullName(name), options),
  }
}
