import { z } from 'zod'
import { calendarDay } from '../dates.ts'
import { listInput } from '../lists.ts'
import { MAX_PAGED_AUDIT, PAGE_SIZE } from '../paging.ts'
import { AUDIT_ACTOR_KINDS } from '../actors.ts'
import { id, storableText, tooLong } from '../text.ts'

const filter = storableText().max(100, tooLong(100))

const TOO_DEEP = `Pages end after ${MAX_PAGED_AUDIT.toLocaleString('en-US')} entries: choose days with from and to`

export const auditListInput = listInput(['at'])
  .extend({
    /** Such as `client`. Together with `entityId` it selects the history of one row. */
    entity: filter.nullish(),
    entityId: filter.nullish(),
    actorKind: z.enum(AUDIT_ACTOR_KINDS).nullish(),
    actorId: filter.nullish(),
    /** Such as `client.updated`. */
    action: filter.nullish(),
    /** Leaves out who signed in, which is most of it. */
    signIns: z.enum(['hidden']).nullish(),
    /** The first and the last day, both included, in the agency's time zone. */
    from: calendarDay.nullish(),
    to: calendarDay.nullish(),
  })
  .refine(({ page, limit }) => (page ?? 1) * (limit ?? PAGE_SIZE) <= MAX_PAGED_AUDIT, {
    error: TOO_DEEP,
    path: ['page'],
  })

const state = z.record(z.string(), z.unknown()).nullable()

/** An entry of the audit. `before` and `after` hold the changed fields. */
export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorKind: z.enum(AUDIT_ACTOR_KINDS),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The present name of the row, or its last one if it was deleted. */
  entityName: z.string().nullable(),
  before: state,
  after: state,
})

export type AuditEntry = z.infer<typeof auditEntry>
