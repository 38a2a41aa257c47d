import type { Action } from '@loggia/contracts/permissions'
import type { AuditAction } from '@loggia/contracts/audit/kinds'
import type { Transaction } from '@loggia/db/client'
import type { Prisma } from '@loggia/db/generated/client'
import type { Model } from '@loggia/db/names'

/** The readers of changes. */
interface Readers {
  /** The action whose holders learn of every change. */
  all: Action
  /** Clients who may do this learn of changes of their own records. */
  own?: Action
  /** Whether they learn the id. Names of settings and addresses of people stay secret. */
  publishesId: boolean
}

/** Only the person named by a change learns that anything happened at all. */
export const RECIPIENT = 'recipient'

type SelectIds = (clientId: number) => Prisma.Sql

/**
 * The declaration of an entity for audit, live changes, trash and history. Each feature declares its own, without
 * importing operations; `entities.ts` collects them.
 */
export interface Entity {
  /** The model whose fields its audit entries have; none where they have none or it is no row. */
  model?: Model
  /** The SQL expression of its name, for a row `t`. */
  name?: string
  /** The action that leaves the name of a row in the audit only. */
  removedBy?: AuditAction
  readers: Readers | typeof RECIPIENT
  /**
   * How its rows are a client's own: the field that names the client, or a project of theirs, and an SQL expression that
   * has to be true as well, for a row `t` and the record `o` of the client.
   */
  own?: { by: 'id' | 'clientId' | 'projectId'; when?: string }
  /**
   * Which are in the history of a client or project: those that name it in a field, or have the ids of a SELECT. Those that
   * named it when `removedBy` happened to them stay; that needs an index, as `list-plans.test.ts` checks.
   */
  history?: { client?: 'clientId' | SelectIds; project?: 'projectId' }
  /** Whether its audit entries concern the person whose row it is. */
  isPersonal?: true
  trash?: {
    /** The field that stands below its name; of a client or project, its name. */
    detail: 'company' | 'clientId' | 'projectId'
    /** Reads the restored rows, for the audit, in the order of the ids. */
    states(db: Transaction, ids: readonly number[]): Promise<{ id: number }[]>
    /** Renews the notices that were withdrawn when these rows were deleted. */
    notifyRestored?(db: Transaction, ids: readonly number[]): Promise<void>
  }
}
