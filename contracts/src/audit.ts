import { z } from 'zod'
import { calendarDay } from './dates.ts'
import { listInput } from './lists.ts'
import { ACTOR_KINDS } from './permissions.ts'
import { id, storableText, tooLong } from './text.ts'

/** Who can be found in the audit: people, and the program itself. */
export const AUDIT_ACTOR_KINDS = [...ACTOR_KINDS, 'system'] as const

const word = storableText().max(100, tooLong(100))

export const auditListInput = listInput(['at']).extend({
  /** Such as `client`; with `entityId` the history of one row. */
  entity: word.nullish(),
  entityId: word.nullish(),
  actorKind: z.enum(AUDIT_ACTOR_KINDS).nullish(),
  actorId: word.nullish(),
  /** Such as `client.updated`. */
  action: word.nullish(),
  /** The first and the last day, in UTC. */
  from: calendarDay.nullish(),
  to: calendarDay.nullish(),
})

const state = z.record(z.string(), z.unknown()).nullable()

/** Who changed what, when. `before` and `after` are what was there and what came. */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorKind: z.enum(AUDIT_ACTOR_KINDS),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  before: state,
  after: state,
})

export type AuditEntry = z.infer<typeof auditEntry>
