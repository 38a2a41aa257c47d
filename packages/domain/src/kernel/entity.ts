import type { Action } from '@loggia/contracts/permissions'
import type { AuditAction } from '@loggia/contracts/audit/kinds'
import type { Transaction } from '@loggia/db/client'
import type { Prisma } from '@loggia/db/generated/client'
import type { Model } from '@loggia/db/names'

/** Who learns of changes. */
interface Readers {
  /** Whoever may do this learns of every change. */
  all: Action
  /** Clients who may do this learn of changes of what is their own. */
  own?: Action
  /** Whether they learn the id. Names of settings and addresses of people are nobody's business. */
  publishesId: boolean
}

/** Only the person whom a change names learns that anything happened at all. */
export const RECIPIENT = 'recipient'

/**
 * What the audit, the live changes, the trash and the history of records need to know about a kind of thing. Each feature
 * declares its own, without importing operations; `entities.ts` collects them.
 */
export interface Entity {
  /** The model whose fields its audit entries have; none where they have none or it is no row. */
  model?: Model
  /** The SQL expression of its name, for a row `t`. */
  name?: string
  /** The action that leaves the name of a row in the audit only. */
  removedBy?: AuditAction
  readers: Readers | typeof RECIPIENT
  /** Joins the rows `t` that are a client's own to the record `o` of that client. */
  own?: Prisma.Sql
  /** The ids, as texts, of those in the history of a client or project. */
  history?: { client?: (id: number) => Prisma.Sql; project?: (id: number) => Prisma.Sql }
  /** Whether what the audit says about it is about the person whose row it is. */
  isPersonal?: true
  trash?: {
    /** The SQL expression of what stands below its name, for an item `t` of the trash. */
    detail: Prisma.Sql
    /** Reads what came back, for the audit, in the order of the ids. */
    states(db: Transaction, ids: readonly number[]): Promise<{ id: number }[]>
  }
}
