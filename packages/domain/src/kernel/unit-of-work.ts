import type { OutboxKind } from '@loggia/contracts/jobs'
import type { AuditAction, AuditEntity } from '@loggia/contracts/audit/kinds'
import type { Database, Transaction } from '@loggia/db/client'
import type { Model } from '@loggia/db/names'
import type { NewFields, NewRow } from '@loggia/db/sql/insert-rows'
import type { NewId } from '@loggia/db/sql/new-ids'
import type { ClientActor, StaffActor, Visitor } from './actor.ts'
import type { Config } from './config.ts'
import type { PublishChanges } from './live/changes.ts'
import { newMessageId } from './message-id.ts'

/** A program that does something by itself, such as `Automatic reminder`. */
export interface SystemActor {
  kind: 'system'
  name: string
}

/** The author in the audit. A visitor may have given a name. */
export type Author =
  | (Visitor & { name?: string })
  | SystemActor
  | Pick<StaffActor, 'kind' | 'id' | 'name'>
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

/** The means of writing within one transaction. */
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
export function collectRows(
  context: WorkContext,
  author: Author,
): { rows: NewRow[]; unit: NewRowsUnit } {
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
      return { actorKind, actorId: String(person.id), actorName: person.name }
    case 'member':
    case 'manager':
      return { actorKind, actorId: person.emailKey, actorName: person.name }
  }
}
