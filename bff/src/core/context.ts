import type { AuditAction, AuditEntity } from '@loggia/contracts/audit'
import type { JobName, JobPayload, OutboxKind } from '@loggia/contracts/jobs'
import type { SiteSetting } from '@loggia/contracts/site-settings'
import type { Database, Transaction } from '@loggia/db/client'
import type { Log } from '@loggia/server/logging/log'
import type { Config } from '../env.ts'
import type { DriveServices } from './drive-ports.ts'
import type { Actor, Identities } from './actor.ts'
import type { AuthServices, BrowserSessions, Cache, RateLimits, SessionEnder } from './ports.ts'

/** One row of the audit, without who and when: the transaction knows these. */
export interface AuditRecord {
  /** What was done, in the past tense of the policy's word: `contact.created`. */
  action: AuditAction
  entity: AuditEntity
  entityId?: number | string
  before?: object
  after?: object
  /** Who did it, where that is not the actor of the operation: at sign-in, or nobody. */
  actor?: Actor | { kind: 'system'; name: string }
}

/** What can be written together, or not at all. */
export interface UnitOfWork {
  db: Transaction
  /** Returns the id of the entry. */
  audit(record: AuditRecord): Promise<number>
  /** The same of several rows at once. */
  auditAll(records: AuditRecord[]): Promise<void>
  /** Promises a mail about the row `refId`; the worker sends it after the commit. */
  enqueueMail(kind: OutboxKind, refId: number): Promise<void>
}

/** What a call brings with it, whichever API it came through. */
export interface Context {
  requestId: string
  /** The address of the caller, as the trusted proxies report it. */
  ip: string
  idempotencyKey: string | undefined
  config: Config
  log: Log
  db: Database
  limits: RateLimits
  auth: AuthServices & BrowserSessions
  sessions: SessionEnder
  /** The settings of the site, which every page shows. */
  siteSettings: Cache<SiteSetting[]>
  /** The sessions of this browser, read once and only when somebody asks. */
  identities(): Promise<Identities>
  drive: DriveServices
  /** Aborted when the client disconnects. */
  signal(): AbortSignal
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>): Promise<void>
}
