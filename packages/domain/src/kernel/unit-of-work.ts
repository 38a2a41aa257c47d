import type { OutboxKind } from '@loggia/contracts/jobs'
import type { AuditAction, AuditEntity } from '@loggia/contracts/audit/kinds'
import type { Database, Transaction } from '@loggia/db/client'
import type { Model } from '@loggia/db/names'
import { type NewFields, type NewRow, insertRows } from '@loggia/db/sql/insert-rows'
import type { NewId } from '@loggia/db/sql/new-ids'
import type { Topic } from '@loggia/contracts/live/events'
import type { PersonKey } from '@loggia/contracts/person-key'
import { repeatOnConflict } from '@loggia/db/errors/conflicts'
import type { ClientActor, StaffActor, Visitor } from './actor.ts'
import type { Config } from './config.ts'
import type { PublishChanges, Change } from './live/changes.ts'
import { newMessageId } from './message-id.ts'
import { checkLockOrder, noteLock } from './row-locks.ts'

/** A program that does something by itself, such as `Automatic reminder`. */
export interface SystemActor {
  kind: 'system'
  name: string
}

/** The author in the audit. A visitor may have given a name. */
export type Author =
  | (Visitor & { name?: string })
  | SystemActor
  | Pick<StaffActor, 'kind' | 'id' | 'name' | 'token'>
  | Pick<ClientActor, 'kind' | 'emailKey' | 'name' | 'viewedBy'>

/** An operator at the command line, without an account. */
export const OPERATOR: SystemActor = { kind: 'system', name: 'operator' }

/** An audit entry without author and time, which the unit of work adds. */
export interface AuditRecord {
  /** The past tense of the policy's action: `contact.created`. */
  action: AuditAction
  entity: AuditEntity
  entityId?: number | string | undefined
  /** A reserved id, for an entry that a mail is about. */
  id?: number
  before?: object
  after?: object
  /** Replaces the author of the unit of work, who is unknown at sign-in, or another person. */
  actor?: Author
}

/** The side effects of every change. They are collected, and written together at the end of the work. */
interface Records {
  audit(record: AuditRecord): Promise<void>
  auditAll(records: AuditRecord[]): Promise<void>
  /** Queues an email about the row `refId` in the outbox; the worker sends it after the commit. */
  enqueueMail(kind: OutboxKind, refId: number, options?: MailOptions): Promise<void>
}

interface MailOptions {
  /** The Message-ID of the email, where it had to be known before. */
  messageId?: string
  /** The email is delayed until then, so that its cause can be taken back. */
  notBefore?: Date
}

/** The means of writing within one transaction. The people whose notices it changes are recorded by `recordRecipients`. */
export interface UnitOfWork extends Records {
  db: Transaction
}

/** The means of adding rows in one statement. */
export interface NewRowsUnit extends Records {
  /** Reserves the id of a row, for references to it. */
  newId: NewId
  /** Adds a row, of which all fields are given. */
  add<M extends Model>(model: M, row: NewFields<M>): void
}

/** The facts about the call, job or command that a unit of work is part of. */
export interface WorkContext {
  config: Pick<Config, 'demo' | 'PUBLIC_URL'>
  db: Database
  log: { warn(fields: object, message: string): void }
  /** Publishes a commit to all screens. */
  publish: PublishChanges
  /** Null for work without a caller. */
  requestId: string | null
}

/** Collects the rows that a unit of work adds, for the caller to write them all at once. */
function collectRows(context: WorkContext, author: Author): { rows: NewRow[]; unit: NewRowsUnit } {
  const rows: NewRow[] = []
  const { config, requestId } = context
  const audit = (record: AuditRecord) => void rows.push(auditRow(author, record, requestId))
  const unit: NewRowsUnit = {
    newId: context.db.newId,
    add(model, row) {
      rows.push({ model, row })
    },
    async audit(record) {
      audit(record)
    },
    async auditAll(records) {
      records.forEach(audit)
    },
    async enqueueMail(kind, refId, { messageId = newMessageId(config), ...delay } = {}) {
      rows.push({ model: 'Outbox', row: { kind, refId, messageId, requestId, ...delay } })
    },
  }
  return { rows, unit }
}

/** The row of an audit entry. Only this module and commands that have no unit of work make one. */
export function auditRow(
  author: Author,
  { id, action, entity, entityId, before, after, actor = author }: AuditRecord,
  requestId: string | null,
): NewRow {
  const row = {
    ...(id !== undefined && { id }),
    at: new Date(),
    ...actorColumns(actor),
    action,
    entity,
    entityId: entityId?.toString() ?? null,
    before: before ?? null,
    after: after ?? null,
    requestId,
  }
  return { model: 'AuditEntry', row }
}

/** In a view of a client, the member of staff is who acts. */
function actorColumns(author: Author) {
  const person = ('viewedBy' in author && author.viewedBy) || author
  const { kind: actorKind } = person
  switch (person.kind) {
    case 'visitor':
      return { actorKind, actorId: null, actorName: person.name ?? null }
    case 'system':
      return { actorKind, actorId: null, actorName: person.name }
    case 'staff':
      return { actorKind, actorId: String(person.id), actorName: programName(person) }
    case 'member':
    case 'manager':
      return { actorKind, actorId: person.emailKey, actorName: person.name }
  }
}

/** The name of a member of staff; of a program that acts for them: `Accounting (token of Dana Whitfield)`. */
function programName({ name, token }: Pick<StaffActor, 'name' | 'token'>): string {
  return token ? `${token.name} (token of ${name})` : name
}

const changesFor = new WeakMap<Transaction, Change[]>()

/**
 * Records the people whose notices, or other personal data, a transaction changes, so that their screens follow after
 * the commit.
 */
export function recordRecipients(
  db: Transaction,
  recipients: readonly PersonKey[],
  topic: Topic = 'notice',
): void {
  const added = new Set(recipients)
  const before = recipientChanges(db).filter(
    (each) => each.topic !== topic || !each.to || !added.has(each.to),
  )
  changesFor.set(db, [...before, ...[...added].map((to) => ({ topic, id: null, to }))])
}

/** The notified people of a transaction: each learns only of their own. */
function recipientChanges(db: Transaction): Change[] {
  return changesFor.get(db) ?? []
}

/**
 * Runs `work` in one transaction: rows, audit entries and queued emails are written together or not at all. When
 * PostgreSQL gives the transaction up because of another one, `work` runs once more from its start, so it must do
 * nothing that a rollback does not undo.
 *
 * @param timeoutMs what all of it may take; by default that of the database client
 */
export function inTransaction<T>(
  context: WorkContext,
  author: Author,
  work: (unit: UnitOfWork) => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  const { config, db } = context
  return repeated(context, async () => {
    const { rows, unit } = collectRows(context, author)
    const { audit, auditAll, enqueueMail } = unit
    let notices: Change[] = []
    const result = await db.$transaction(
      async (transaction) => {
        if (config.demo) checkLockOrder(transaction)
        const done = await work({ db: transaction, audit, auditAll, enqueueMail })
        await addRows(transaction, rows)
        notices = recipientChanges(transaction)
        return done
      },
      timeoutMs === undefined ? {} : { timeout: timeoutMs },
    )
    afterCommit(context, rows, notices)
    return result
  })
}

/**
 * Runs `work`, which only adds rows, and then writes them in one statement, in a single round trip: all of them or
 * none. Like in a transaction, `work` may run twice.
 */
export function inOneStatement<T>(
  context: WorkContext,
  author: Author,
  work: (unit: NewRowsUnit) => Promise<T>,
): Promise<T> {
  const { db } = context
  return repeated(context, async () => {
    const { rows, unit } = collectRows(context, author)
    const result = await work(unit)
    await db.rows(insertRows(rows))
    afterCommit(context, rows)
    return result
  })
}

/** Publishes the commit. No caller waits for it, and it cannot fail. */
function afterCommit(
  { db, publish }: WorkContext,
  rows: NewRow[],
  notices: readonly Change[] = [],
): void {
  if (hasMail(rows)) db.wakeRelay()
  publish([...changesOf(rows), ...notices])
}

function repeated<T>({ log }: WorkContext, attempt: () => Promise<T>): Promise<T> {
  return repeatOnConflict(attempt, (error) => log.warn({ err: error }, 'transaction repeated'))
}

/** Reserves the id of an audit entry, which is written last, for a mail that is about it. */
export async function newAuditId(db: Transaction): Promise<number> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('audit', 'id'))::int AS id`
  if (!row) throw new Error('A sequence has a next value')
  return row.id
}

/** Adds the side effects of a transaction, as its last statement. */
async function addRows(transaction: Transaction, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return
  if (hasMail(rows)) noteLock(transaction, 'outbox')
  if (rows.some(({ model }) => model === 'AuditEntry')) noteLock(transaction, 'audit')
  await transaction.$executeRaw(insertRows(rows))
}

function hasMail(rows: NewRow[]): boolean {
  return rows.some(({ model }) => model === 'Outbox')
}

/**
 * The changes of a unit of work: all of its audit entries and queued mails. So no operation can forget to publish it.
 */
function changesOf(rows: readonly NewRow[]): Change[] {
  const changes = new Map<string, Change>()
  for (const row of rows) {
    const change = changeOf(row)
    if (change) changes.set(`${change.topic} ${change.id}`, change)
  }
  return [...changes.values()]
}

function changeOf({ model, row }: NewRow): Change | null {
  if (model === 'Outbox') return { topic: 'mail', id: null }
  if (model !== 'AuditEntry') return null
  const { entity, entityId } = row as { entity: Topic; entityId: string | null }
  return { topic: entity, id: entityId }
}
