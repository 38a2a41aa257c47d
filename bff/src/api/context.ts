import { randomUUID } from 'node:crypto'
import type { SiteSetting } from '@loggia/contracts/site-settings'
import type { Database } from '@loggia/db/client'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { SessionKind } from '../core/actor.ts'
import type { Context } from '../core/context.ts'
import type { AddressPause, Cache, Challenges, LoginThrottle, RateLimits } from '../core/ports.ts'
import type { Consents, Drive, Vault } from '../core/drive-ports.ts'
import type { Config } from '../env.ts'
import { findClient } from '../features/client-auth/portal-client.queries.ts'
import type { Producer } from '../adapters/queue.ts'
import { cookiesOf } from '../adapters/sessions/session-cookies.ts'
import { sessionsOf, type Sessions } from '../adapters/sessions/session.ts'
import type { ContextOf } from './rest/router.ts'
import { networkOf } from './network.ts'

/** What the process has once, for all calls. */
export interface Dependencies {
  config: Config
  log: Logger
  db: Database
  sessions: Sessions
  siteSettings: Cache<SiteSetting[]>
  challenges: Challenges
  rateLimits: RateLimits
  loginThrottle: LoginThrottle
  addressPause: AddressPause
  producer: Producer
  drive: Drive
  consents: Consents
  vault: Vault
}

/** The id of a request: the one a proxy gave it, if it looks like one, else a new one. */
export function requestIdOf(req: Request): string {
  const known = requestIds.get(req)
  if (known) return known
  const given = req.get('X-Request-Id')
  const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  requestIds.set(req, id)
  return id
}

const requestIds = new WeakMap<Request, string>()

/** The session that `?session=` names: a query parameter, since frames send no headers. */
function requestedSession({ query }: Request): SessionKind | undefined {
  const { session } = query
  return session === 'staff' || session === 'client' ? session : undefined
}

/** Aborted when the connection closes, be it that the answer was complete. */
function disconnectSignal(res: Response): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => controller.abort())
  if (res.closed) controller.abort()
  return controller.signal
}

/** Both faces make their contexts here. */
export function contextMaker(dependencies: Dependencies): ContextOf {
  const { config, log, db, sessions, challenges, rateLimits, loginThrottle, addressPause } =
    dependencies
  const secure = config.PUBLIC_URL.startsWith('https:')
  return (req: Request, res: Response): Context => {
    const requestId = requestIdOf(req)
    return {
      requestId,
      ip: networkOf(req.ip ?? ''),
      session: requestedSession(req),
      idempotencyKey: req.get('Idempotency-Key'),
      config,
      log: log.child({ requestId }),
      db,
      challenges,
      rateLimits,
      loginThrottle,
      addressPause,
      sessions,
      siteSettings: dependencies.siteSettings,
      drive: dependencies.drive,
      consents: dependencies.consents,
      vault: dependencies.vault,
      signal: () => disconnectSignal(res),
      enqueue: dependencies.producer.enqueue,
      ...sessionsOf(sessions, cookiesOf(req, res, secure), (email) =>
        findClient(db, config, email),
      ),
    }
  }
}
