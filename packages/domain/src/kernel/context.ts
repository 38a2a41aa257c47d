import type { Readable } from 'node:stream'
import type { Redis } from 'ioredis'
import type { JobName, JobPayload } from '@loggia/contracts/jobs'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import type { Database } from '@loggia/db/client'
import type { Finding } from '@loggia/server/checks/finding'
import type { Log } from '@loggia/server/logging/log'
import type { AppRequests } from './app-requests.ts'
import type { Change } from './live/changes.ts'
import type { Config } from './config.ts'
import type { Dns } from './dns.ts'
import type { createDrive } from './drive/drive.ts'
import type { MailProviders } from './mail-providers/providers.ts'
import type { ChosenSession, Identities } from './actor.ts'
import type { ClientView } from './client-view.ts'
import type { BrowserSessions, Sessions } from './sessions/session.ts'
import type { Snapshot } from './snapshot.ts'
import type { Challenges } from './codes/challenges.ts'
import type { Guesses } from './limits/guesses.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { IdentityProvider } from './sso/identity-provider.ts'
import type { Reading } from './lists/reading.ts'

/** Everything that belongs to one call, whichever API it came through. */
export interface Context {
  requestId: string
  /** The IP address of the caller, as reported by the trusted proxies. */
  ip: string
  idempotencyKey: string | undefined
  config: Config
  log: Log
  db: Database
  redis: Redis
  /** For lists, searches and files, which may be slow. */
  reading: Reading
  /** Publishes a commit to all screens. Units of work call it. */
  publish(changes: readonly Change[]): void
  limits: RateLimits
  auth: { challenges: Challenges; guesses: Guesses } & BrowserSessions
  sessions: Sessions
  /** The public site: its settings and published texts. */
  site: Snapshot<SiteSnapshot>
  /** The session that the request asks to act with; undefined leaves the choice to the policy. */
  session: ChosenSession | undefined
  /**
   * The sessions of this browser, read on first use. In a request that is made in a view, the client is the one whose
   * view it is, as long as it lasts.
   */
  identities(): Promise<Identities>
  /** The signed-in person at this moment, for answers that last: it is read again, and keeps no session alive. */
  identitiesNow(): Promise<Identities>
  /** The view that staff have started in this browser, whatever this request is made with; null without one. */
  clientView(): Promise<ClientView | null>
  drive: ReturnType<typeof createDrive>
  mailProviders: MailProviders
  /** The findings about the parts of the installation, within two seconds. Never rejects. */
  inspect(): Promise<Finding[]>
  /** For questions about the domain of the sender of emails. */
  dns: Dns
  /** Null where there is no single sign-on. */
  identityProvider: IdentityProvider | null
  /** The apps that ask for access in this browser. */
  appRequests: AppRequests
  /** The bytes of the request, for operations that receive files. */
  body(): Readable
  /** Aborted when the client disconnects. */
  signal(): AbortSignal
  /** The fields that the caller reads of the answer; REST has no such choice and sends them all. */
  selected?: () => ReadonlySet<string>
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>): Promise<void>
}
