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
    entity: filter
      .nullish()
      .describe('Such as `client`. Together with `entityId` it selects the history of one row.'),
    entityId: filter.nullish(),
    actorKind: z.enum(AUDIT_ACTOR_KINDS).nullish(),
    actorId: filter.nullish(),
    action: filter.nullish().describe('Such as `client.updated`.'),
    signIns: z
      .enum(['hidden'])
      .nullish()
      .describe('Leaves out who signed in, which is most of it.'),
    from: calendarDay.nullish().describe("The first day, in the agency's time zone."),
    to: calendarDay.nullish(),
  })
  .refine(({ page, limit }) => (page ?? 1) * (limit ?? PAGE_SIZE) <= MAX_PAGED_AUDIT, {
    error: TOO_DEEP,
    path: ['page'],
  })

const state = z.record(z.string(), z.unknown()).nullable()

export const auditEntry = z
  .object({
    id,
    at: z.iso.datetime(),
    actorKind: z
      .enum(AUDIT_ACTOR_KINDS)
      .describe('`visitor`, `member`, `manager`, `staff` or `system`.'),
    actorId: z.string().nullable().describe('A user id or, for clients, the email address.'),
    actorName: z.string().nullable(),
    action: z.string().describe('For example `client.updated`.'),
    entity: z.string().describe('For example `client`.'),
    entityId: z.string().nullable(),
    entityName: z
      .string()
      .nullable()
      .describe('The current name of the row, or its last name if it was deleted.'),
    before: state.describe('The fields that changed, with their old values.'),
    after: state.describe('The fields that changed, with their new values.'),
  })
  .meta({
    id: 'AuditEntry',
    description: 'An entry of the audit log: who changed what. Entries are never changed.',
  })

export type AuditEntry = z.infer<typeof auditEntry>
