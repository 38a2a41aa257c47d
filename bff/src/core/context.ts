import type { AuditAction, AuditEntity } from '@loggia/contracts/audit'
import type { JobName, JobPayload, OutboxKind } from '@loggia/contracts/jobs'
import type { SiteSetting } from '@loggia/contracts/site-settings'
import type { Database, Transaction } from '@loggia/db/client'
import type { Logger } from 'pino'
import type { Config } from '../env.ts'
import type { Consents, Drive, Vault } from './drive-ports.ts'
import type { Actor, Identities, SessionKind, StaffActor } from './actor.ts'
import type {
  AddressPause,
  Cache,
  Challenges,
  LoginThrottle,
  RateLimits,
  SessionEnder,
} from './ports.ts'

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
  log: Logger
  db: Database
  challenges: Challenges
  rateLimits: RateLimits
  loginThrottle: LoginThrottle
  addressPause: AddressPause
  sessions: SessionEnder
  /** The settings of the site, which every page shows. */
  siteSettings: Cache<SiteSetting[]>
  /** The session that the request asks to act with; undefined leaves the choice to the policy. */
  session: SessionKind | undefined
  /** The sessions of this browser, read once and only when somebody asks. */
  identities(): Promise<Identities>
  signInStaff(staff: StaffActor): Promise<void>
  signOutStaff(): Promise<void>
  signInClient(email: string): Promise<void>
  signOutClient(): Promise<void>
  /** The challenges that this browser asked for, newest first. */
  challengeIds: string[]
  rememberChallenges(ids: string[]): void
  drive: Drive
  consents: Consents
  vault: Vault
  /** Aborted when the client disconnects. */
  signal(): AbortSignal
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>): Promise<void>
}
