import { z } from 'zod'
import { ids, listInput } from '../lists.ts'
import { id } from '../text.ts'
import { TRASH_KINDS } from './kinds.ts'

const kind = z.enum(
  TRASH_KINDS,
  `Must be ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(TRASH_KINDS)}`,
)

export const trashListInput = listInput(['title', 'deletedAt', 'purgeAt']).extend({
  kind: kind.nullish(),
})

/** A deleted item that can still be put back. */
export const trashItem = z.object({
  id,
  kind,
  /** The id of the record, which it gets back. */
  recordId: id,
  /** The name of a client or contact, the title of a project or milestone, the number and title of an invoice. */
  title: z.string(),
  /** The company of a client or contact, otherwise the parent: a client, or the project of a milestone. */
  detail: z.string().nullable(),
  /** How many rows went with it, and come back with it. */
  projectCount: z.int(),
  noteCount: z.int(),
  replyCount: z.int(),
  /** How many contacts were assigned to the client, and will be again. */
  contactCount: z.int(),
  deletedAt: z.iso.datetime(),
  /** The person who deleted it; null when the audit no longer says. */
  deletedBy: z.string().nullable(),
  /** When it is deleted for good. */
  purgeAt: z.iso.datetime(),
})

export type TrashItem = z.infer<typeof trashItem>

/** The records to put back, by the ids that they had before they were deleted. */
export const recordsInput = z.object({ kind, ids })

/** A record that was put back. */
export const restoredRecord = trashItem.pick({ kind: true, recordId: true, title: true })

export const emptiedTrash = z.object({
  /** How many items were deleted for good. */
  purged: z.int(),
})
